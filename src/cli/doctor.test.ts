import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { vitrineProcess } from '#tests/command-line.ts'
import { emptyDatabase } from '#tests/fresh-database.ts'
import { lockDataDir } from '#server/database/data-dir-lock.ts'
import { openDatabase } from '#server/database/open.ts'
import { saveMedia } from '#server/media/repository.ts'

import { nodeVersion } from './examining/examine.ts'

test('doctor wants the Node that the commands start in', () => {
  expect(nodeVersion('24.10.1')).toMatchObject({ state: 'fault', text: expect.stringContaining('24.11 or') })
  for (const node of ['24.11.0', '25.0.0']) expect(nodeVersion(node).state).toBe('ok')
})

function newFolder(): string {
  const dir = mkdtempSync(path.join(tmpdir(), 'vitrine-doctor-'))
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }))
  return dir
}

test('a folder without a shop: fsck refuses, doctor says so, and neither makes anything', async () => {
  const parent = newFolder()
  const dataDir = path.join(parent, 'mistyped')
  expect(await vitrineProcess({ dataDir }, 'fsck')).toEqual({
    code: 1,
    out: '',
    error: `vitrine fsck: There is no database in ${dataDir}. Set DATA_DIR to the folder of the shop.\n`,
  })
  const doctor = await vitrineProcess({ dataDir }, 'doctor')
  expect(doctor.code).toBe(0)
  expect(doctor.out).toMatch(/^note {2}database +there is none in .*mistyped\. Before the first start/m)
  expect(doctor.out).toMatch(/^(?:ok {4}|note {2})security\.txt +\S/m)
  expect(readdirSync(parent)).toEqual([])
  expect(await vitrineProcess({ dataDir: parent }, 'fsck')).toMatchObject({ code: 1 })
  expect(await vitrineProcess({ dataDir: parent }, 'doctor')).toMatchObject({ code: 0 })
  expect(readdirSync(parent)).toEqual([])
})

test('commands for a shop that is there say where there is none, and make none', async () => {
  const parent = newFolder()
  const dataDir = path.join(parent, 'mistyped')
  for (const line of [
    'orders list',
    'issues list',
    'export',
    'stock list',
    'customers show anna@example.com',
    'vouchers list',
    'vouchers disable SUMMER',
    'giftcards list',
    'giftcards issue --amount 50 --currency SEK',
    'drafts list',
    'publish',
    'build',
  ]) {
    const [name = '', ...args] = line.split(' ')
    expect(await vitrineProcess({ dataDir }, name, ...args)).toEqual({
      code: 1,
      out: '',
      error: `vitrine ${name}: There is no database in ${dataDir}. Set DATA_DIR to the folder of the shop.\n`,
    })
  }
  expect(readdirSync(parent)).toEqual([])
})

test('doctor leaves a data folder as it found it, and tells whose it is', async () => {
  const dataDir = newFolder()
  await vitrineProcess({ dataDir }, 'migrate')
  const found = readdirSync(dataDir)
  const doctor = () => vitrineProcess({ dataDir }, 'doctor')
  const { out } = await doctor()
  expect(out).toMatch(/^ok {4}server +none uses this data folder now$/m)
  expect(out).toMatch(/^note {2}rates +of 2026-09-22, which come with this version: none were fetched yet\./m)
  expect(readdirSync(dataDir)).toEqual(found)
  const lock = lockDataDir(dataDir)
  expect((await doctor()).out).toMatch(
    new RegExp(`^ok {4}server +one is running on this data folder \\(pid ${process.pid}\\)$`, 'm'),
  )
  lock.release()
  expect((await doctor()).out).toMatch(/^ok {4}server +none uses this data folder now$/m)
})

test('fsck and doctor name the migrations that an empty PostgreSQL lacks and apply none', async () => {
  const { databaseUrl, dataDir, remove } = await emptyDatabase('postgres')
  onTestFinished(remove)
  const shop = { dataDir: path.join(dataDir, 'none'), databaseUrl }
  expect(await vitrineProcess(shop, 'fsck')).toMatchObject({
    code: 1,
    error: expect.stringMatching(/lacks 0001-catalogue, .*"vitrine migrate" applies that/) as string,
  })
  const note = /^note {2}database +PostgreSQL; .* will apply 0001-catalogue, /m
  expect((await vitrineProcess(shop, 'doctor')).out).toMatch(note)
  expect((await vitrineProcess(shop, 'doctor')).out).toMatch(note)
  expect(existsSync(shop.dataDir)).toBe(false)
})

test('what breaks off a step of doctor must be mended, and the next steps are taken', async () => {
  const dataDir = newFolder()
  for (const name of ['vitrine.sqlite', 'server.lock', 'secrets.json'])
    writeFileSync(path.join(dataDir, name), 'torn '.repeat(300))
  const reported = await vitrineProcess({ dataDir }, 'doctor')
  expect(reported).toMatchObject({ code: 1, error: '' })
  for (const line of [
    /^MEND {2}server +cannot be read: .*remove .*server\.lock\.$/m,
    /^MEND {2}database +cannot be read: file is not a database\. Restore a backup: vitrine restore --help$/m,
    /^MEND {2}payments +cannot be read: .*secrets\.json is damaged\. Delete it;/m,
    /^ok {4}mail /m,
  ])
    expect(reported.out).toMatch(line)
  const { code, out } = await vitrineProcess({ dataDir }, 'doctor', '--json')
  expect({
    code,
    faults: (JSON.parse(out) as { state: string }[]).filter(({ state }) => state === 'fault'),
  }).toMatchObject({ code: 1, faults: [{}, {}, {}] })
})

test('a damaged database: fsck and every other command name the advice that doctor names', async () => {
  const advice = /cannot be read: ([^.]*)\. Restore a backup: vitrine restore --help$/m
  const dataDir = newFolder()
  const file = path.join(dataDir, 'vitrine.sqlite')
  await vitrineProcess({ dataDir }, 'migrate')
  // Of a disk that lost all but the first page, and of a file that is something else.
  const whole = readFileSync(file)
  for (const bytes of [Buffer.from(whole).fill(0xff, 4096), Buffer.from('torn '.repeat(300))]) {
    writeFileSync(file, bytes)
    const [, what = ''] = advice.exec((await vitrineProcess({ dataDir }, 'doctor')).out) ?? []
    expect(what).toMatch(/malformed|is not a database/)
    for (const command of [['fsck'], ['orders', 'list']])
      expect(await vitrineProcess({ dataDir }, ...command)).toEqual({
        code: 1,
        out: '',
        error: `vitrine ${command[0]}: The database cannot be read: ${what}. Restore a backup: vitrine restore --help\n`,
      })
  }
})

test('doctor advises no backup over a database that only cannot be opened', async () => {
  const dataDir = newFolder()
  mkdirSync(path.join(dataDir, 'vitrine.sqlite'))
  const reported = await vitrineProcess({ dataDir }, 'doctor')
  expect(reported.out).toMatch(
    /^MEND {2}database +cannot be read: unable to open database file\. Can this user read and write .*vitrine\.sqlite/m,
  )
  expect(reported.out).not.toContain('restore')
})

test('doctor counts the pictures that lost their original and names one', async () => {
  const dataDir = newFolder()
  const database = await openDatabase({ dataDir, databaseUrl: null })
  onTestFinished(() => database.close())
  for (const [url, hash] of [
    ['https://old.example/a.jpg', 'a'.repeat(32)],
    ['https://old.example/b.jpg', 'b'.repeat(32)],
  ] as const)
    await database.write((tx) =>
      saveMedia(tx, { hash, extension: 'jpg', width: 9, height: 9, bytes: 3, placeholder: '' }, url),
    )
  const reported = await vitrineProcess({ dataDir }, 'doctor')
  expect(reported.code).toBe(1)
  expect(reported.out).toMatch(
    /^MEND {2}originals +2 pictures or films have lost the original, such as https:\/\/old\.example\/a\.jpg \(.*a\.jpg\)\. Bring .* back from a backup\.$/m,
  )
  for (const hash of ['a', 'b'].map((digit) => digit.repeat(32))) {
    mkdirSync(path.join(dataDir, 'originals', hash.slice(0, 2)), { recursive: true })
    writeFileSync(path.join(dataDir, 'originals', hash.slice(0, 2), `${hash}.jpg`), 'jpg')
  }
  expect((await vitrineProcess({ dataDir }, 'doctor')).out).toMatch(
    /^ok {4}originals +every picture and film has its original$/m,
  )
})

test('doctor tells in whole sentences that the provider does not answer', async () => {
  const environment = {
    STRIPE_SECRET_KEY: 'sk_test_12345678',
    STRIPE_WEBHOOK_SECRET: 'whsec_12345678',
    STRIPE_API_URL: 'http://127.0.0.1:1',
  }
  expect((await vitrineProcess({ dataDir: newFolder(), environment }, 'doctor')).out).toMatch(
    /^MEND {2}payments +Stripe: .*[^.]\. Is the way to api\.stripe\.com open\?$/m,
  )
})
