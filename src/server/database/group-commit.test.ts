import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import { afterEach, beforeEach, expect, test } from 'vitest'

import type { Database } from './database.ts'
import { openDatabase } from './open.ts'

let dataDir: string
let database: Database

beforeEach(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'vitrine-database-'))
  database = await openDatabase({ dataDir, databaseUrl: null })
})
afterEach(async () => {
  await database.close()
  rmSync(dataDir, { recursive: true })
})

const insert = (sku: string) =>
  database.write((tx) =>
    tx.insertInto('stock').values({ sku, on_hand: 1, reserved: 0, infinite: 0 }).execute(),
  )
const skus = async () =>
  (await database.read.selectFrom('stock').select('sku').execute()).map(({ sku }) => sku)

test('stories that wait together all land, and one that throws is rolled back alone', async () => {
  const results = await Promise.allSettled([
    insert('a'),
    database.write(async (tx) => {
      await tx.insertInto('stock').values({ sku: 'b', on_hand: 1, reserved: 0, infinite: 0 }).execute()
      throw new Error('changed my mind')
    }),
    insert('a'),
    insert('c'),
  ])
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled'])
  expect(await skus()).toEqual(['a', 'c'])
})

test('nobody is answered before the commit is on disk', async () => {
  const writes = Array.from({ length: 300 }, (_, index) =>
    insert(`sku-${index}`).then(() => {
      const other = new DatabaseSync(path.join(dataDir, 'vitrine.sqlite'), { readOnly: true })
      const row = other.prepare('select sku from stock where sku = ?').get(`sku-${index}`)
      other.close()
      return row !== undefined
    }),
  )
  expect(await Promise.all(writes)).not.toContain(false)
})

test('plain reads never see a story that is not committed', async () => {
  let seen: string[] = ['unread']
  await database.write(async (tx) => {
    await tx.insertInto('stock').values({ sku: 'half', on_hand: 1, reserved: 0, infinite: 0 }).execute()
    seen = await skus()
  })
  expect(seen).toEqual([])
  expect(await skus()).toEqual(['half'])
})

test('the connection for reads refuses to write', async () => {
  await expect(
    database.read.insertInto('stock').values({ sku: 'x', on_hand: 1, reserved: 0, infinite: 0 }).execute(),
  ).rejects.toThrow(/readonly/)
})

test('the schema refuses what must never be stored', async () => {
  await insert('a')
  const change = (values: { on_hand?: number; reserved?: number }) =>
    database.write((tx) => tx.updateTable('stock').set(values).where('sku', '=', 'a').execute())
  await expect(change({ on_hand: -1 })).rejects.toThrow(/constraint/i)
  await expect(change({ reserved: 2 })).rejects.toThrow(/constraint/i)
  await expect(change({ reserved: -1 })).rejects.toThrow(/constraint/i)
})

test('a story after story keeps nothing else from its turn', async () => {
  let isOver = false
  setTimeout(() => {
    isOver = true
  }, 0)
  let written = 0
  while (!isOver && written < 2000) await insert(`sku-${written++}`)
  expect(isOver).toBe(true)
})
