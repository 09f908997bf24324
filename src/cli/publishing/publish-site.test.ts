import { expect, onTestFinished, test } from 'vitest'

import { shop } from '#brand/shop.config.ts'
import { pictureListeners } from '#server/content/redraw-pages.ts'
import { openDatabase } from '#server/database/open.ts'
import { createMedia } from '#server/media/service.ts'
import { freshDatabase } from '#tests/fresh-database.ts'

import { heroPicture } from './publish-site.ts'

test('a picture of the home page that is not there is told by its name; none is none', async () => {
  const where = await freshDatabase('sqlite')
  const database = await openDatabase(where)
  onTestFinished(async () => {
    await database.close()
    where.remove()
  })
  const media = createMedia({ database, dataDir: where.dataDir, pictures: null, ...pictureListeners })
  const reported: string[] = []
  const pictureCalled = (image: string | null) =>
    heroPicture({ ...shop, hero: { ...shop.hero, image } }, media, (sentence) => void reported.push(sentence))
  expect(await pictureCalled(null)).toBeNull()
  expect(reported).toEqual([])
  expect(await pictureCalled('nowhere.jpg')).toBeNull()
  expect(reported).toEqual([
    'The home page has no picture. brand/shop.config.ts, hero.image: nowhere.jpg (it is not an address, and no folder with pictures has a file of this name)',
  ])
})
