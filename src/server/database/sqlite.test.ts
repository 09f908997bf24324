import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { openDatabase } from './open.ts'

const newFolder = () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'vitrine-private-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  return dataDir
}
const modesIn = (dataDir: string) =>
  Object.fromEntries(
    readdirSync(dataDir)
      .filter((name) => name.startsWith('vitrine.sqlite'))
      .map((name) => [name, (statSync(path.join(dataDir, name)).mode & 0o777).toString(8)]),
  )

test('a new database is for its own user alone, its log too', async () => {
  const dataDir = newFolder()
  const database = await openDatabase({ dataDir, databaseUrl: null })
  expect(modesIn(dataDir)).toEqual({
    'vitrine.sqlite': '600',
    'vitrine.sqlite-shm': '600',
    'vitrine.sqlite-wal': '600',
  })
  await database.close()
})

test('one that others could read is for its user alone once it is opened', async () => {
  const dataDir = newFolder()
  await (await openDatabase({ dataDir, databaseUrl: null })).close()
  chmodSync(path.join(dataDir, 'vitrine.sqlite'), 0o640)
  await (await openDatabase({ dataDir, databaseUrl: null })).close()
  expect(modesIn(dataDir)).toMatchObject({ 'vitrine.sqlite': '600' })
})
