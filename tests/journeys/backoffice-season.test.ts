import sharp from 'sharp'
import { expect, test } from 'vitest'

import { commandLine, createContext } from '#server/application/context.ts'
import { applyDue } from '#server/catalogue/publish-due.ts'

import { countSteps, findDialog, menu, readSteps, type Hand } from './count-steps.ts'
import { enterAsOwner, expectNoFaults, openOffice, publish } from './open-office.ts'
import { desktop } from './shopper.ts'

const office = openOffice({ hasSite: true })

const colors = ['Ecru', 'Navy', 'Moss', 'Rust', 'Light Grey']
const models = Array.from({ length: 40 }, (_, index) => `tide-${String(index + 1).padStart(2, '0')}`)
const views = [1, 2, 3]
const dayMs = 86_400_000

/** A sheet as a brand writes it: a line for each size of each colour. */
function writeSheet(): Buffer {
  const lines = models.flatMap((handle, index) =>
    colors.flatMap((color) =>
      ['S', 'M', 'L'].map((size) =>
        [
          handle,
          `Tide ${index + 1}`,
          '<p>Knitted in Portugal.</p>',
          'Knits',
          'Colour',
          color,
          'Size',
          size,
          `${handle}-${color.replace(' ', '').toLowerCase()}-${size}`.toUpperCase(),
          '899',
          'FALSE',
          'draft',
          'AW29',
        ].join(','),
      ),
    ),
  )
  const header =
    'Handle,Title,Body (HTML),Type,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Price,Published,Status,Season (product.metafields.vitrine.season)'
  return Buffer.from([header, ...lines].join('\n'))
}

/** A picture of a tone of its own for each view of each colour, named as photographers name them. */
async function drawPictures() {
  const names = models.flatMap((model) =>
    colors.flatMap((color) =>
      views.map((view) => `${model}-${color.toLowerCase().replace(' ', '-')}-${view}.png`),
    ),
  )
  return Promise.all(
    names.map(async (name, nth) => {
      const background = { r: nth % 256, g: 90 + Math.floor(nth / 256), b: 120 }
      const picture = sharp({ create: { width: 8, height: 10, channels: 3, background } }).png()
      return { name, mimeType: 'image/png', buffer: await picture.toBuffer() }
    }),
  )
}

/** A season, job by job, by somebody who has the sheet and the photographer's folder. */
function seasonJobs(
  sheet: Buffer,
  pictures: Awaited<ReturnType<typeof drawPictures>>,
  at: number,
): Readonly<Record<string, (hand: Hand) => Promise<void>>> {
  return {
    async 'Look at the sheet of 40 models, and import it'(hand) {
      await hand.press('Products', menu(hand))
      await hand.press('Import and export')
      await hand.choose(hand.page.getByLabel('Currency of its prices'), 'SEK')
      await hand.bring(hand.page.locator('input[type=file]'), {
        name: 'autumn.csv',
        mimeType: 'text/csv',
        buffer: sheet,
      })
      await hand.press('Import 40 products')
      await hand.page.getByRole('region', { name: 'What this import did' }).waitFor({ timeout: 300_000 })
    },
    async 'Bring 600 pictures, and put them to their colours'(hand) {
      await hand.press('Pictures', menu(hand))
      // The screen before has a place to drop files, too.
      await hand.page.getByRole('heading', { level: 1, name: 'Pictures' }).waitFor()
      const input = hand.page.locator('.drop input[type=file]')
      await hand.bring(input, pictures)
      const uploads = hand.page.getByRole('region', { name: 'Pictures on their way' })
      await uploads.getByText('600 of 600 pictures done').waitFor({ timeout: 900_000 })
      const panel = hand.page.getByRole('region', { name: 'Where they belong' })
      await panel.getByText('600 pictures found their colour.').waitFor()
      await panel.getByText('600 proposed texts to check.').waitFor()
      await hand.press('Assign 600 pictures', panel)
      await panel.getByText('Assigned: 600 pictures to 40 products.').waitFor({ timeout: 300_000 })
    },
    async 'Check the texts of a product’s pictures'(hand) {
      const panel = hand.page.getByRole('region', { name: 'Texts to check' })
      await hand.press('Texts to check (600)', panel)
      await hand.fill('Text of picture 1 of Tide 1, Ecru', 'Ribbed jumper, from the front', panel)
      await hand.press('These 15 texts are right: Tide 1', panel)
      await hand.done('15 texts are checked.')
    },
    async 'See what the season still lacks'(hand) {
      await hand.press('Products', menu(hand))
      await hand.press('More filters')
      await hand.choose(hand.page.getByLabel('Season'), 'AW29')
      await hand.page.getByText('40 products', { exact: true }).waitFor()
    },
    async 'Let all of it go live at an hour'(hand) {
      await hand.tap(hand.page.getByLabel('Select all that are shown'))
      await hand.press('Go live or take off')
      const dialog = findDialog(hand)
      const local = new Date(at - new Date(at).getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
      await hand.fill('When, by your clock', local, dialog)
      await dialog.getByText('40 products change.').waitFor({ timeout: 300_000 })
      await hand.press('Change 40 products', dialog)
      await dialog.getByText(/^40 products go live /).waitFor({ timeout: 300_000 })
    },
  }
}

// Once: a second try would find the season of the first.
test(
  'a season of 40 models in 5 colours with 600 pictures comes live at an hour, in as many steps as documented',
  { timeout: 1_800_000, retry: 0 },
  async () => {
    const { shop } = office
    const at = Math.ceil(shop.now() / 60_000) * 60_000 + dayMs
    const jobs = seasonJobs(writeSheet(), await drawPictures(), at)
    const { page, said } = await enterAsOwner(office, desktop)
    // Hundreds of rows and files at once, on machines that do other work too.
    page.setDefaultTimeout(60_000)
    const counted: Record<string, number> = {}
    for (const [job, work] of Object.entries(jobs)) {
      const hand = countSteps(page)
      await work(hand)
      counted[job] = hand.steps()
      await expectNoFaults(page)
    }
    expect(counted).toEqual(readSteps('A season in steps'))

    // What is missing was told before, and the text that was looked at is no longer among it.
    const context = createContext(shop.services.application, commandLine)
    const range = await shop.services.products.listProducts(context, { season: 'AW29', limit: 100 })
    const rows = range.isDone ? range.value.products : []
    expect(rows.map(({ status, publishAt }) => [status, publishAt])).toEqual(
      rows.map(() => ['scheduled', at]),
    )
    expect(rows.filter(({ gaps }) => !gaps.includes('alt')).map(({ name }) => name)).toEqual(['Tide 1'])

    // It is taken back as one, and made again.
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Take back' }).click()
    await dialog.waitFor({ state: 'hidden' })
    const drafts = await shop.services.products.listProducts(context, { status: 'draft', limit: 100 })
    expect(drafts.isDone && drafts.value.total).toBe(40)
    await jobs['Let all of it go live at an hour']?.(countSteps(page))
    await dialog.getByRole('button', { name: 'Close' }).click()

    const first = async () => {
      const { snapshot } = await shop.services.catalogue.current()
      return snapshot.variants.filter(({ name }) => name === 'Tide 1')
    }
    expect(await first()).toEqual([])
    shop.pass(at - shop.now())
    await applyDue(shop.database, shop.now())
    await publish(shop)
    expect((await first()).map(({ media }) => media.length)).toEqual(colors.map(() => views.length))
    const shopper = await page.context().newPage()
    await shopper.goto(`${shop.url}/shop/`)
    await shopper
      .getByRole('link', { name: /Tide \d+/ })
      .first()
      .waitFor()
    const [color] = await first()
    await shopper.goto(`${shop.url}/${color?.uri}/`)
    await shopper.getByRole('img', { name: 'Ribbed jumper, from the front' }).first().waitFor()
    await shopper.close()
    expect(said).toEqual([])
  },
)
