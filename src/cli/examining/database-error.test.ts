import { DatabaseSync } from 'node:sqlite'

import { expect, test } from 'vitest'

import { databaseAdvice, databaseErrorText } from './database-error.ts'

test('a full disk is named as what it is, with what to do', () => {
  const database = new DatabaseSync(':memory:')
  database.exec('create table t (x); pragma max_page_count = 2')
  let reason: unknown = null
  try {
    database.exec('insert into t values (zeroblob(100000))')
  } catch (thrown) {
    reason = thrown
  }
  database.close()
  expect(databaseErrorText(reason)).toBe(
    'The database cannot be written: database or disk is full. Make room on the disk, then call this again.',
  )
})

test('a disk without room for the files beside the database is asked after', () => {
  // SQLITE_IOERR_SHMSIZE
  const reason = Object.assign(new Error('disk I/O error'), { errcode: 4874 })
  expect(databaseErrorText(reason)).toBe(
    'The database cannot be read: disk I/O error. Is its disk full, or broken?',
  )
})

test('a user of PostgreSQL who may not is told whose the database must be', () => {
  const reason = Object.assign(new Error('permission denied for schema public'), { code: '42501' })
  const advice =
    'The user in DATABASE_URL must own the database and its tables: createdb --owner=USER, pg_restore as that user.'
  expect(databaseErrorText(reason)).toBe(
    `The database refuses: permission denied for schema public. ${advice}`,
  )
  expect(databaseAdvice(reason, { dataDir: 'data', databaseUrl: 'postgres://shop@127.0.0.1/shop' })).toBe(
    advice,
  )
})

test('what says by itself what to do gets no other advice', () => {
  const reason = new Error('A restore was broken off. Run it again.')
  expect(databaseAdvice(reason, { dataDir: 'data', databaseUrl: null })).toBe('')
})
