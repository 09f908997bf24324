import { spawnSync } from 'node:child_process'
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import promises from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { afterEach, beforeEach, expect, test } from 'vitest'

import { replaceInNode } from '#tests/replace-in-node.ts'
import { spelled } from '#tests/spelled.ts'

import type { Database } from '../database/database.ts'
import { openDatabase } from '../database/open.ts'
import { createBackup, restoreBackup } from './backup.ts'

const disk = { isFull: false }
const { copyFile } = promises
replaceInNode(promises, {
  copyFile: (...args) =>
    disk.isFull ? Promise.reject(new Error('ENOSPC: no space left')) : copyFile(...args),
})

let folder: string
let dataDir: string
let target: string
let database: Database

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'vitrine-backup-'))
  dataDir = path.join(folder, 'data')
  target = path.join(folder, 'backup')
  database = await openDatabase({ dataDir, databaseUrl: null })
  mkdirSync(path.join(dataDir, 'originals', 'ab'), { recursive: true })
  writeFileSync(path.join(dataDir, 'originals', 'ab', 'picture.jpg'), 'a picture')
})
afterEach(async () => {
  await database.close()
  rmSync(folder, { recursive: true })
})

const add = (sku: string) =>
  database.write((tx) =>
    tx.insertInto('stock').values({ sku, on_hand: 1, reserved: 0, infinite: 0 }).execute(),
  )
const skusIn = async (dir: string) => {
  const restored = await openDatabase({ dataDir: dir, databaseUrl: null })
  const rows = await restored.read.selectFrom('stock').select('sku').orderBy('sku').execute()
  await restored.close()
  return rows.map(({ sku }) => sku)
}

const describeAs = (manifest: string) => writeFileSync(path.join(target, 'backup.json'), manifest)

test('[C8] a picture that is just being written is not in the backup', async () => {
  writeFileSync(path.join(dataDir, 'originals', 'ab', 'next.jpg.1.part'), 'half a pict')
  expect(await createBackup(dataDir, target)).toMatchObject({ files: 2 })
  expect(readdirSync(path.join(target, 'originals', 'ab'))).toEqual(['picture.jpg'])
})
test('[C8] a backup made while the shop writes holds one whole moment, and comes back elsewhere', async () => {
  await add('before')
  let isDone = false
  let written = 0
  const writing = (async () => {
    while (!isDone && written < 5000) await add(`during-${String(written++).padStart(6, '0')}`)
  })()
  const report = await createBackup(dataDir, target).finally(() => (isDone = true))
  await writing
  expect(report).toMatchObject({ folder: target, files: 2 })
  expect(written).toBeGreaterThan(0)
  const elsewhere = path.join(folder, 'elsewhere')
  await restoreBackup(target, elsewhere, { replaces: false })
  const skus = await skusIn(elsewhere)
  expect(skus[0]).toBe('before')
  // No gap: what was acknowledged up to that moment is all there.
  expect(skus.slice(1)).toEqual(
    Array.from({ length: skus.length - 1 }, (_, index) => `during-${String(index).padStart(6, '0')}`),
  )
  expect(readFileSync(path.join(elsewhere, 'originals', 'ab', 'picture.jpg'), 'utf8')).toBe('a picture')
})

test('a folder that is not empty is refused, and replaced only when asked to', async () => {
  await add('kept')
  await createBackup(dataDir, target)
  await expect(spelled(() => createBackup(dataDir, target))).rejects.toThrow(/is not empty/)
  await add('later')
  mkdirSync(path.join(dataDir, 'site'))
  await database.close()
  await expect(spelled(() => restoreBackup(target, dataDir, { replaces: false }))).rejects.toThrow(/--force/)
  expect(await skusIn(dataDir)).toEqual(['kept', 'later'])
  await restoreBackup(target, dataDir, { replaces: true })
  expect(await skusIn(dataDir)).toEqual(['kept'])
  expect(existsSync(path.join(dataDir, 'site'))).toBe(false)
  expect(readdirSync(dataDir)).not.toContain('.restore')
  database = await openDatabase({ dataDir, databaseUrl: null })
})

test.each([
  [
    'a changed file',
    () => appendFileSync(path.join(target, 'originals', 'ab', 'picture.jpg'), '!'),
    /damaged.*picture\.jpg was changed/,
  ],
  [
    'a missing file',
    () => rmSync(path.join(target, 'vitrine.sqlite')),
    /damaged.*vitrine\.sqlite is missing/,
  ],
  ['no manifest', () => rmSync(path.join(target, 'backup.json')), /not a whole backup/],
  ['an empty manifest', () => describeAs(''), /damaged: its backup\.json cannot be read/],
  ['half a manifest', () => describeAs('{"format":1,"fil'), /damaged: its backup\.json cannot be read/],
  ['a manifest that is nothing', () => describeAs('null'), /damaged: its backup\.json cannot be read/],
  ['a manifest without files', () => describeAs('{"format":1}'), /damaged: .* does not name its files/],
  ['a manifest of numbers', () => describeAs('{"format":1,"files":[1]}'), /damaged: .* not name its files/],
  ['no file in its manifest', () => describeAs('{"format":1,"files":[]}'), /damaged: it names no database/],
  [
    'a path that leads out of it',
    () =>
      writeFileSync(
        path.join(target, 'backup.json'),
        JSON.stringify({ format: 1, createdAt: '', files: [{ path: '../x', bytes: 1, sha256: '' }] }),
      ),
    /outside/,
  ],
])('a backup with %s is refused and nothing is written', async (_, damage, message) => {
  await createBackup(dataDir, target)
  damage()
  const elsewhere = path.join(folder, 'elsewhere')
  await expect(spelled(() => restoreBackup(target, elsewhere, { replaces: false }))).rejects.toThrow(message)
  expect(existsSync(elsewhere)).toBe(false)
})

test('a data folder without a database is named', async () => {
  await expect(spelled(() => createBackup(path.join(folder, 'nothing'), target))).rejects.toThrow(
    /no database in .*nothing/,
  )
  expect(existsSync(target)).toBe(false)
})

test('the signing key goes along, so that gift cards that are not mailed yet keep their codes', async () => {
  writeFileSync(path.join(dataDir, 'signing.key'), 'a key', { mode: 0o600 })
  await createBackup(dataDir, target)
  const elsewhere = path.join(folder, 'elsewhere')
  await restoreBackup(target, elsewhere, { replaces: false })
  expect(readFileSync(path.join(elsewhere, 'signing.key'), 'utf8')).toBe('a key')
})

test('folders that nodes share by links stay links, and what they lead to is restored', async () => {
  await createBackup(dataDir, target)
  const node = path.join(folder, 'node')
  const shared = path.join(folder, 'shared')
  mkdirSync(node)
  for (const name of ['originals', 'images']) {
    mkdirSync(path.join(shared, name), { recursive: true })
    writeFileSync(path.join(shared, name, 'old.jpg'), 'old')
    symlinkSync(path.join(shared, name), path.join(node, name))
  }
  await restoreBackup(target, node, { replaces: true })
  for (const name of ['originals', 'images'])
    expect(readlinkSync(path.join(node, name))).toBe(path.join(shared, name))
  expect(readdirSync(path.join(shared, 'originals'))).toEqual(['ab'])
  expect(readFileSync(path.join(shared, 'originals/ab/picture.jpg'), 'utf8')).toBe('a picture')
  rmSync(shared, { recursive: true })
  await restoreBackup(target, node, { replaces: true })
  expect(readFileSync(path.join(shared, 'originals/ab/picture.jpg'), 'utf8')).toBe('a picture')
})

test('nobody else on the machine reads a backup', async () => {
  await createBackup(dataDir, path.join(folder, 'nights', 'one'))
  expect(statSync(path.join(folder, 'nights', 'one')).mode & 0o777).toBe(0o700)
})

test('a backup that fails leaves nothing behind', async () => {
  symlinkSync(path.join(folder, 'nowhere'), path.join(dataDir, 'signing.key'))
  mkdirSync(path.join(folder, 'nowhere'))
  await expect(createBackup(dataDir, target)).rejects.toThrow()
  expect(readdirSync(folder).toSorted()).toEqual(['data', 'nowhere'])
})

test('a restore for which the disk has no room leaves the shop that is there', async () => {
  await add('kept')
  await createBackup(dataDir, target)
  await database.close()
  disk.isFull = true
  await expect(restoreBackup(target, dataDir, { replaces: true })).rejects.toThrow('ENOSPC')
  disk.isFull = false
  expect(await skusIn(dataDir)).toEqual(['kept'])
  database = await openDatabase({ dataDir, databaseUrl: null })
})

test('a backup reads no more pictures at a time than a process may have open files', async () => {
  const few = path.join(dataDir, 'originals/few')
  mkdirSync(few)
  for (let picture = 0; picture < 150; picture++) writeFileSync(path.join(few, `${picture}.jpg`), 'a picture')
  const script = `const { createBackup } = await import('#server/operations/backup.ts'); await createBackup(...process.argv.slice(1))`
  const { status, stderr } = spawnSync(
    'sh',
    [
      '-c',
      'ulimit -n 100 && exec "$@"',
      'sh',
      process.execPath,
      '--input-type=module',
      '--eval',
      script,
      '--',
      dataDir,
      target,
    ],
    { cwd: path.resolve(import.meta.dirname, '../../..'), encoding: 'utf8' },
  )
  expect([status, stderr]).toEqual([0, ''])
}, 60_000)

test('a restore that is broken off leaves a folder that no server takes for a new shop, and can be run again', async () => {
  await add('kept')
  await createBackup(dataDir, target)
  const elsewhere = path.join(folder, 'elsewhere')
  // Where the pictures should go, nothing can: it breaks off between the first and the last that is put into place.
  mkdirSync(elsewhere)
  symlinkSync(path.join(folder, 'a-file/originals'), path.join(elsewhere, 'originals'))
  writeFileSync(path.join(folder, 'a-file'), '')
  await expect(restoreBackup(target, elsewhere, { replaces: true })).rejects.toThrow()
  expect(existsSync(path.join(elsewhere, 'vitrine.sqlite'))).toBe(false)
  const place = { dataDir: elsewhere, databaseUrl: null }
  await expect(spelled(() => openDatabase(place))).rejects.toThrow(
    /was broken off.*vitrine restore FOLDER --force/,
  )
  rmSync(path.join(elsewhere, 'originals'))
  disk.isFull = true
  await expect(restoreBackup(target, elsewhere, { replaces: true })).rejects.toThrow('ENOSPC')
  disk.isFull = false
  await expect(spelled(() => openDatabase(place))).rejects.toThrow('was broken off')
  await restoreBackup(target, elsewhere, { replaces: true })
  expect(await skusIn(elsewhere)).toEqual(['kept'])
})
