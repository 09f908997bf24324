import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import promises from 'node:fs/promises'
import path from 'node:path'

import { afterEach, beforeEach, expect, test } from 'vitest'

import { temporaryFolder } from '#tests/fixtures/site-tree.ts'
import { replaceInNode } from '#tests/replace-in-node.ts'

import { openDatabase } from '../database/open.ts'
import { createBackup, restoreBackup } from './backup.ts'

/** What is on the disk itself, as "flushed: …", and what got another name, as "named: …", in that order. */
const disk = { events: [] as string[] }
const { open, rename } = promises
replaceInNode(promises, {
  open: async (...args) => {
    const handle = await open(...args)
    const sync = handle.sync.bind(handle)
    handle.sync = async () => {
      await sync()
      disk.events.push(`flushed: ${String(args[0])}`)
    }
    return handle
  },
  rename: async (from, to) => {
    await rename(from, to)
    disk.events.push(`named: ${String(to)}`)
  },
})

let folder: string
beforeEach(async () => {
  folder = temporaryFolder()
  const dataDir = path.join(folder, 'data')
  const database = await openDatabase({ dataDir, databaseUrl: null })
  await database.close()
  mkdirSync(path.join(dataDir, 'originals/ab'), { recursive: true })
  writeFileSync(path.join(dataDir, 'originals/ab/picture.jpg'), 'a picture')
  disk.events.length = 0
})
afterEach(() => rmSync(folder, { recursive: true }))

const reported = () => disk.events.map((event) => event.replace(`${folder}/`, '').replace(folder, '.'))

test('[C19] a backup is on the disk itself before it has its name', async () => {
  await createBackup(path.join(folder, 'data'), path.join(folder, 'backup'))
  const flushed = ['backup.json', 'originals/ab/picture.jpg', 'originals/ab', 'originals', 'vitrine.sqlite']
  const events = reported()
  expect(events.slice(-2)).toEqual(['named: backup', 'flushed: .'])
  expect(events.slice(0, -2).toSorted()).toEqual(
    ['', ...flushed.map((file) => `/${file}`)].map((file) => `flushed: backup.unfinished${file}`).toSorted(),
  )
})

test('[C19] what is restored is on the disk itself before it replaces anything', async () => {
  await createBackup(path.join(folder, 'data'), path.join(folder, 'backup'))
  disk.events.length = 0
  await restoreBackup(path.join(folder, 'backup'), path.join(folder, 'data'), { replaces: true })
  const events = reported()
  const firstName = events.findIndex((event) => event.startsWith('named: '))
  expect(events.slice(0, firstName)).toContain('flushed: data/.restore/originals/ab/picture.jpg')
  expect(events.slice(0, firstName)).toContain('flushed: data/.restore/vitrine.sqlite')
  expect(events.slice(firstName)).toEqual([
    'named: data/originals',
    'named: data/vitrine.sqlite',
    'flushed: data',
  ])
})
