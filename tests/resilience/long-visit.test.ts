import { expect, test } from 'vitest'

import { openShop } from '../journeys/open-shop.ts'
import { desktop } from '../journeys/shopper.ts'
import { timesNow } from './times.ts'

const shop = openShop()
const maxGrowth = 20 * 2 ** 20

test(
  'H20: after many changes of page the memory is what it was',
  async () => {
    const guest = await shop.shopper(desktop)
    guest.page.context().setDefaultTimeout(60_000)
    await guest.visit('/shop/')
    const devTools = await guest.page.context().newCDPSession(guest.page)
    await devTools.send('HeapProfiler.enable')
    /** Bytes in use once all garbage is gone. */
    const used = async () => {
      await devTools.send('HeapProfiler.collectGarbage')
      return (await devTools.send('Runtime.getHeapUsage')).usedSize
    }
    const turn = async () => {
      await guest.page.getByRole('main').getByRole('article').getByRole('link').first().click()
      await guest.page
        .getByRole('button', { name: /^(Add to bag|Sold out)/ })
        .first()
        .waitFor()
      await guest.page.goBack()
      await guest.page.getByRole('main').getByRole('article').first().waitFor()
    }
    const mark = () => guest.page.evaluate(() => void Reflect.set(globalThis, 'isOneDocument', true))
    const isOneDocument = () => guest.page.evaluate(() => Reflect.get(globalThis, 'isOneDocument') === true)
    // A link that is pressed before the scripts have come loads a document, as it should; and what is loaded once stays.
    for (let calm = 0; calm < 5; calm = (await isOneDocument()) ? calm + 1 : 0) {
      await mark()
      await turn()
    }
    const before = await used()
    for (let changes = 0; changes < timesNow(40, 300); changes += 2) await turn()
    expect((await used()) - before).toBeLessThan(maxGrowth)
    // One document since, or nothing was measured.
    expect(await isOneDocument()).toBe(true)
    expect(guest.errors).toEqual([])
  },
  timesNow(180_000, 1_200_000),
)
