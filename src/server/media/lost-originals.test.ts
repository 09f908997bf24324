import { expect, onTestFinished, test } from 'vitest'

import type { PictureSource } from '#contract/pictures.ts'
import { freshDatabase } from '#tests/fresh-database.ts'

import { openDatabase } from '../database/open.ts'
import { lostOriginals } from './lost-originals.ts'
import { keepOriginal } from './originals.ts'
import { saveMedia } from './repository.ts'

test('a picture that the brand makes is not lost; one that it makes otherwise by now is', async () => {
  const where = await freshDatabase('sqlite')
  const database = await openDatabase(where)
  onTestFinished(async () => {
    await database.close()
    where.remove()
  })
  const picture = (digit: string) => ({
    hash: digit.repeat(32),
    extension: 'jpg',
    width: 9,
    height: 9,
    bytes: 3,
    placeholder: '',
  })
  await keepOriginal(where.dataDir, picture('a'), Buffer.from('jpg'))
  const [kept, made, changed] = [picture('a'), picture('b'), picture('c')]
  await database.write(async (tx) => {
    await saveMedia(tx, kept, 'kept.jpg')
    await saveMedia(tx, made, 'before.jpg')
    await saveMedia(tx, made, 'made.jpg')
    await saveMedia(tx, changed, 'changed.jpg')
  })
  const hashes: Readonly<Record<string, string>> = { 'made.jpg': made.hash, 'changed.jpg': 'd'.repeat(32) }
  const source: PictureSource = {
    findHash: (name) => Promise.resolve(hashes[name] ?? null),
    describe: () => Promise.reject(new Error('not asked')),
    make: () => Promise.reject(new Error('not asked')),
  }
  const lost = async (from: PictureSource | null) =>
    (await lostOriginals(database, where.dataDir, () => Promise.resolve(from))).map(({ url }) => url)
  expect(await lost(source)).toEqual(['changed.jpg'])
  expect(await lost(null)).toEqual(['before.jpg', 'changed.jpg'])
})
