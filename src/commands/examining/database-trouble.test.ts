import { DatabaseSync } from 'node:sqlite'

import { expect, test } from 'vitest'

import { databaseTrouble } from './database-trouble.ts'

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
  expect(databaseTrouble(reason)).toBe(
    'The database cannot be written: database or disk is full. Make room on the disk, then call this again.',
  )
})

test('a disk without room for the files beside the database is asked after', () => {
  // SQLITE_IOERR_SHMSIZE
  const reason = Object.assign(new Error('disk I/O error'), { errcode: 4874 })
  expect(databaseTrouble(reason)).toBe(
    'The database cannot be read: disk I/O error. Is its disk full, or broken?',
  )
})
