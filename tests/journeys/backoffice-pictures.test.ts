import sharp from 'sharp'
import { expect, test } from 'vitest'

import { commandLine, createContext } from '#server/application/context.ts'

import { enterAsOwner, expectNoFaults, openOffice, publish } from './open-office.ts'
import { desktop, phone } from './shopper.ts'

const office = openOffice({ hasSite: true })

const picture = async (name: string, background: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 400, height: 500, channels: 3, background } })
    .jpeg()
    .toBuffer(),
})

test.each([
  ['a phone', phone],
  ['a desktop', desktop],
])(
  'on %s pictures are brought, one of a taken name is chosen about, one is described, replaced and removed',
  async (_, viewport) => {
    const on = crypto.randomUUID().slice(0, 8)
    const { page, said } = await enterAsOwner(office, viewport)
    await page.goto('/pictures')
    await page.getByLabel('Show').waitFor()
    const choose = page.locator('.drop input[type=file]')
    await choose.setInputFiles([
      await picture(`coat-${on}-1.jpg`, '#345'),
      await picture(`coat-${on}-2.jpg`, '#543'),
      { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') },
      { name: 'broken.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture either') },
    ])
    const uploads = page.getByRole('region', { name: 'Pictures on their way' })
    await uploads.getByText('4 of 4 pictures done').waitFor()
    await uploads
      .getByRole('listitem')
      .filter({ hasText: 'notes.txt' })
      .getByText('It is no picture')
      .waitFor()
    await uploads.getByText('it is not a picture, or a broken one').waitFor()
    expect(await uploads.getByText('Is here').count()).toBe(2)
    await expectNoFaults(page, [viewport])

    await choose.setInputFiles([await picture(`coat-${on}-1.jpg`, '#a22')])
    await uploads.getByText('The shop has another picture of this name.').waitFor()
    await uploads.getByRole('button', { name: `Keep both: coat-${on}-1.jpg` }).click()
    await uploads.getByText('5 of 5 pictures done').waitFor()
    await uploads.getByRole('button', { name: 'Clear the list' }).click()

    await page.getByLabel('Show').selectOption('Brought here, and not used')
    await page.getByLabel('Name or description').fill(`coat-${on}`)
    const library = page.locator('.pictures')
    const shown = library.getByRole('button')
    await expect.poll(() => shown.count()).toBe(3)
    await library.getByRole('button', { name: `coat-${on}-1-2.jpg` }).click()
    const dialog = page.getByRole('dialog', { name: `coat-${on}-1-2.jpg` })
    await dialog.getByText('400 × 500 px').waitFor()
    await dialog.getByText('Nothing shows it.').waitFor()
    await expectNoFaults(page, [viewport])
    await dialog.getByLabel('Text alternative').fill('A red coat')
    const across = dialog.getByLabel('Focal point, from the left')
    const down = dialog.getByLabel('Focal point, from the top')
    expect([await across.inputValue(), await down.inputValue()]).toEqual(['50', '50'])
    const frame = await dialog.locator('.focus__frame').boundingBox()
    if (!frame) throw new Error('The picture is not to be seen.')
    await page.mouse.click(frame.x + frame.width * 0.25, frame.y + frame.height * 0.1)
    expect([await across.inputValue(), await down.inputValue()]).toEqual(['25', '10'])
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowRight')
    expect([await across.inputValue(), await down.inputValue()]).toEqual(['30', '15'])
    await expectNoFaults(page, [viewport])
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Saved.').waitFor()
    await page.getByLabel('Name or description').fill('red coat')
    await expect.poll(() => shown.count()).toBeGreaterThan(0)
    await library.getByRole('button', { name: `coat-${on}-1-2.jpg` }).click()
    await dialog
      .locator('input[type=file]')
      .setInputFiles([await picture('a file of another name.jpg', '#2a2')])
    await page.getByText('Replaced').waitFor()
    expect([await across.inputValue(), await down.inputValue()]).toEqual(['30', '15'])
    await dialog.getByRole('button', { name: 'Remove' }).click()
    await dialog.getByText('It cannot be brought back').waitFor()
    await dialog.getByRole('button', { name: 'Remove' }).click()
    await page.getByText('is removed.').waitFor()
    await page.getByLabel('Name or description').fill(`coat-${on}`)
    await expect.poll(() => shown.count()).toBe(2)

    await page.goto('/products')
    await page.getByRole('table', { name: 'Products' }).getByRole('link').first().click()
    await page.getByRole('button', { name: 'Add pictures' }).click()
    const chooser = page.getByRole('dialog', { name: /^Pictures of/ })
    await chooser.getByLabel('Name or description').fill(`coat-${on}-2`)
    await expect.poll(() => chooser.locator('.pictures').getByRole('button').count()).toBe(1)
    await chooser.getByRole('button', { name: `coat-${on}-2.jpg` }).click()
    await expectNoFaults(page, [viewport])
    await chooser.getByRole('button', { name: 'Take 1 picture' }).click()
    await page
      .getByLabel(/^Text of picture/)
      .last()
      .fill('A brown coat')
    await expectNoFaults(page, [viewport])
    await page.getByRole('button', { name: 'Review and save' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await page.getByText('Saved: 1 product.', { exact: false }).waitFor()
    const alts = async () => {
      const { snapshot } = await office.shop.services.catalogue.current()
      return snapshot.variants.flatMap(({ media }) => media.map(({ alt }) => alt))
    }
    await expect.poll(alts).toContain('A brown coat')
    await page
      .getByRole('button', { name: /^Focal point of picture/ })
      .last()
      .click()
    const focal = page.getByRole('dialog', { name: 'Focal point' })
    await focal.getByLabel('Focal point, from the top').focus()
    for (let press = 0; press < 6; press++) await page.keyboard.press('ArrowUp')
    await expectNoFaults(page, [viewport])
    await focal.getByRole('button', { name: 'Save' }).click()
    await focal.waitFor({ state: 'detached' })
    const seen = await visitProduct('A brown coat')
    expect(seen.position).toBe('50% 20%')
    expect(seen.link).toMatch(/\/images\/[0-9a-f]{32}\/link-50-20\.jpg$/)

    await page
      .getByRole('button', { name: /^Take picture \d+ off/ })
      .last()
      .click()
    await page.getByRole('button', { name: 'Review and save' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await expect.poll(alts).not.toContain('A brown coat')
    expect(said).toEqual([])

    /** Where the product's own page has the picture, and what a link to it shows. */
    async function visitProduct(alt: string) {
      await publish(office.shop)
      const { snapshot } = await office.shop.services.catalogue.current()
      const product = snapshot.variants.find(({ media }) => media.some((each) => each.alt === alt))
      const shopper = await page.context().newPage()
      await shopper.goto(`${office.shop.url}/${product?.uri}/`)
      const shown = shopper.getByRole('img', { name: alt }).first()
      const position = await shown.evaluate((image) => getComputedStyle(image).objectPosition)
      const link = await shopper.locator('meta[property="og:image"]').getAttribute('content')
      await shopper.close()
      return { position, link }
    }
  },
)

test('pictures find their colours by the names of their files, and are assigned and taken back in one act', async () => {
  const { products, application } = office.shop.services
  const context = createContext(application, commandLine)
  const cape = await products.createProduct(context, {
    name: 'Wool Cape',
    category: [],
    color: 'Ecru',
    sizes: ['S'],
    prices: {},
  })
  if (!cape.isDone) throw new Error(cape.refusal.code)
  const { id } = cape.value
  const grown = await products.changeProducts(context, {
    changes: [{ id, change: { newColors: [{ name: 'Navy', sizes: ['S'] }] } }],
  })
  expect(grown.isDone).toBe(true)
  const pictures = async () => {
    const shown = await products.showProduct(context, { id })
    return shown.isDone
      ? shown.value.colors.map(({ images }) => images.map(({ url, alt }) => `${url}: ${alt}`))
      : []
  }

  const { page, said } = await enterAsOwner(office, desktop)
  await page.goto('/pictures')
  await page
    .locator('.drop input[type=file]')
    .setInputFiles([
      await picture('wool-cape-ecru-2.jpg', '#dca'),
      await picture('wool-cape-ecru-1.jpg', '#cba'),
      await picture('WOOL-CAPE-NAVY-S_1.jpg', '#135'),
      await picture('behind.jpg', '#246'),
    ])
  const panel = page.getByRole('region', { name: 'Where they belong' })
  await panel.getByText('3 pictures found their colour. 1 found none').waitFor()
  await panel.getByText('3 proposed texts to check.').waitFor()
  const row = (file: string) => panel.getByRole('listitem').filter({ hasText: file })
  await row('WOOL-CAPE-NAVY-S_1.jpg').getByText('Wool Cape, Navy').waitFor()
  const text = row('wool-cape-ecru-2.jpg').getByRole('textbox')
  expect(await text.inputValue()).toBe('Wool Cape, Ecru, view 2')
  await text.fill('The cape, folded')
  await panel.getByText('2 proposed texts to check.').waitFor()
  await expectNoFaults(page)

  await page.setViewportSize(phone)
  await panel.getByRole('button', { name: 'Choose by hand: behind.jpg' }).click()
  const dialog = page.getByRole('dialog', { name: 'Where behind.jpg belongs' })
  await dialog.getByLabel('Find a product').fill('cape navy')
  await dialog.getByText('Wool Cape', { exact: true }).click()
  await dialog.getByText('Navy', { exact: true }).click()
  await dialog.getByLabel('Place').fill('0')
  await dialog.getByText('A whole number from 1 to 200').waitFor()
  await dialog.getByLabel('Place').fill('2')
  await expectNoFaults(page)
  await dialog.getByRole('button', { name: 'Take this place' }).click()
  await panel.getByRole('button', { name: 'Leave out: wool-cape-ecru-1.jpg' }).click()
  await panel.getByText('3 pictures found their colour. 1 found none').waitFor()

  await panel.getByRole('button', { name: 'Assign 3 pictures' }).click()
  await panel.getByText('Assigned: 3 pictures to 1 product.').waitFor()
  expect(await pictures()).toEqual([
    ['library/wool-cape-ecru-2.jpg: The cape, folded'],
    [
      'library/WOOL-CAPE-NAVY-S_1.jpg: Wool Cape, Navy, view 1',
      'library/behind.jpg: Wool Cape, Navy, view 2',
    ],
  ])
  await expectNoFaults(page)
  await panel.getByRole('button', { name: 'Take back' }).click()
  await panel.getByRole('button', { name: 'Assign 3 pictures' }).waitFor()
  expect(await pictures()).toEqual([[], []])
  await panel.getByRole('button', { name: 'Leave them in the library' }).click()
  await panel.waitFor({ state: 'detached' })
  expect(said).toEqual([])
})
