import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { openDatabase } from '#server/database/open.ts'

import { dialects, freshDatabase } from '../fresh-database.ts'
import { sellShoe } from '../shop-on-port.ts'

const projectDir = path.resolve(import.meta.dirname, '../..')
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)

test.each(dialects)('the backup of the night on %s is whole, and the old ones go', async (dialect) => {
  const fresh = await freshDatabase(dialect)
  onTestFinished(() => fresh.remove())
  const database = await openDatabase(fresh)
  await sellShoe(database, { units: 1, now: Date.now })
  await database.close()
  mkdirSync(path.join(fresh.dataDir, 'originals'))
  writeFileSync(path.join(fresh.dataDir, 'originals/picture'), 'picture')

  const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-backups-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [name, days] of [
    ['2026-01-01T033000', 20],
    ['2026-01-02T033000', 3],
    ['of-a-person', 20],
  ] as const) {
    mkdirSync(path.join(folder, name))
    utimesSync(path.join(folder, name), daysAgo(days), daysAgo(days))
  }
  const back = (dataDir: string) =>
    spawnSync(path.join(projectDir, 'deploy/systemd/backup.sh'), [folder], {
      cwd: projectDir,
      encoding: 'utf8',
      env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: fresh.databaseUrl ?? '' },
    })

  // A night without a backup throws nothing away.
  expect(back(path.join(fresh.dataDir, 'nothing')).status).not.toBe(0)
  expect(readdirSync(folder)).toContain('2026-01-01T033000')

  mkdirSync(path.join(folder, '2026-01-03T033000.unfinished'))
  const { status, stderr } = back(fresh.dataDir)
  expect(stderr).toBe('')
  expect(status).toBe(0)
  const [kept, made, ofPerson] = readdirSync(folder).toSorted()
  expect([kept, ofPerson]).toEqual(['2026-01-02T033000', 'of-a-person'])
  const files = readdirSync(path.join(folder, made ?? ''), { recursive: true })
  expect(files).toContain(dialect === 'sqlite' ? 'vitrine.sqlite' : 'shop.dump')
  expect(files).toContain('originals/picture')
})

test('the password of the database is among no arguments, which every user of the machine sees', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-backups-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(path.join(folder, 'pg_dump'), '#!/bin/sh\nprintf "%s\\n" "$PGPASSWORD" "$@"\n', {
    mode: 0o755,
  })
  mkdirSync(path.join(folder, 'data/originals'), { recursive: true })
  mkdirSync(path.join(folder, 'nights'))
  const dump = (databaseUrl: string) => {
    const { status, stdout } = spawnSync(
      path.join(projectDir, 'deploy/systemd/backup.sh'),
      [path.join(folder, 'nights')],
      {
        encoding: 'utf8',
        env: {
          PATH: `${folder}${path.delimiter}${process.env['PATH']}`,
          DATA_DIR: path.join(folder, 'data'),
          DATABASE_URL: databaseUrl,
        },
      },
    )
    rmSync(path.join(folder, 'nights'), { recursive: true })
    mkdirSync(path.join(folder, 'nights'))
    const [password, ...args] = stdout.trimEnd().split('\n')
    return { status, password, url: args.at(-1) }
  }
  expect(dump(String.raw`postgres://shop:a%40b\n:c%25@db.example.com:5432/shop?sslmode=require`)).toEqual({
    status: 0,
    password: String.raw`a@b\n:c%`,
    url: 'postgres://shop@db.example.com:5432/shop?sslmode=require',
  })
  expect(dump('postgres://shop@db.example.com/shop')).toEqual({
    status: 0,
    password: '',
    url: 'postgres://shop@db.example.com/shop',
  })
})
