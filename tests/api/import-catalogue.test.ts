import { describe, expect, test } from 'vitest'

import { importProblemsText } from '#cli/importing/import-report.ts'
import { dialects } from '#tests/fresh-database.ts'

import { changedFields, emptyShop, fixture, importLines, variantAt } from './import-shop.ts'

describe.each(dialects)('import on %s', (dialect) => {
  test('[2.4] old Shopify headers: colours are sibling pages, continuation rows and traps as they should be', async () => {
    const shop = await emptyShop(dialect)
    const report = await shop.import(fixture('shopify-old.csv'))
    expect(report.format).toBe('Shopify')
    expect(report.rows).toEqual({ total: 14, imported: 6, merged: 4, skipped: 4 })
    expect(report.products).toMatchObject({ total: 6, created: 6, hidden: 1 })
    expect(
      report.rowOutcomes
        .filter(({ outcome }) => outcome === 'skipped')
        .map(({ line, reason }) => [line, reason]),
    ).toEqual([
      [13, '"on request" is not an amount (column Variant Price)'],
      [15, 'the same options as line 14'],
      [16, 'no handle: write that of its product, the same in all of its rows'],
      [17, 'no row of this handle has a Title'],
    ])
    const { variants } = await shop.snapshot()
    expect(variants.map(({ uri }) => uri)).toEqual([
      'field-coat-navy',
      'field-coat-light-blue',
      'plain-socks',
      'checkout-checkout',
      'gift-card',
      'broken-belt',
    ])
    const navy = await variantAt(shop, 'field-coat-navy')
    const blue = await variantAt(shop, 'field-coat-light-blue')
    expect(navy.style).toBe(blue.style)
    expect(navy).toMatchObject({
      name: 'Field Coat & Liner',
      variantName: 'Navy',
      color: 'Navy',
      model: 'Coat',
      material: 'Waxed cotton',
      swatch: { desc: 'Navy', hex: '#1d2740' },
      details: [
        { label: 'Fit', text: 'Relaxed' },
        { label: 'Fit', text: 'True to size' },
        { label: 'Material', text: 'Waxed cotton; Wool' },
      ],
    })
    expect(navy.description).toBe(
      '<h2>Warm</h2><p>Waxed ™ cotton.</p><a>bad</a> <a href="https://example.com/">good</a>',
    )
    expect(navy.items.map(({ name, sku, ean }) => [name, sku, ean])).toEqual([
      ['S', 'FC-NAVY-S', ''],
      ['L', 'FC-NAVY-L', '0123456789012'],
    ])
    expect(navy.matching).toEqual([(await variantAt(shop, 'plain-socks')).id])
    expect((await variantAt(shop, 'plain-socks')).description).toBe(
      '<p>Soft &amp; warm.</p>\n<p>Made to last.</p>',
    )
    expect((await variantAt(shop, 'plain-socks')).items.map(({ name, sku }) => [name, sku])).toEqual([
      ['One size', 'PLAIN-SOCKS'],
    ])
    // A SKU that stands twice stays with the first row.
    expect((await variantAt(shop, 'broken-belt')).items.map(({ sku }) => sku)).toEqual(['BROKEN-BELT-95'])
    expect(report.notes.map(({ text }) => text)).toContain(
      'SKU FC-NAVY-L stands twice in the file: this row is kept as BROKEN-BELT-95',
    )
    expect((await variantAt(shop, 'gift-card')).kind).toBe('gift-card')
    const stock = await shop.stock.read(['FC-NAVY-L', 'FC-NAVY-S', 'FC-LB-M', 'PLAIN-SOCKS', 'GC-25'])
    expect(Object.fromEntries(stock)).toEqual({
      'FC-NAVY-L': 4,
      'FC-NAVY-S': 0,
      'FC-LB-M': 'infinite',
      'PLAIN-SOCKS': 'infinite',
      'GC-25': 'infinite',
    })
  })

  test('[3.22] prices: own columns win, others convert and round up, a compare-at price that is lower is not a sale', async () => {
    const shop = await emptyShop(dialect)
    const report = await shop.import(fixture('shopify-old.csv'))
    const [small, large] = (await variantAt(shop, 'field-coat-navy')).items
    expect(large?.prices).toEqual({
      20: { amountMinor: 269_500, beforeMinor: null, lowest30Minor: null },
      21: { amountMinor: 24_000, beforeMinor: null, lowest30Minor: null },
      22: { amountMinor: 25_000, beforeMinor: 30_000, lowest30Minor: null },
    })
    expect(small?.prices).toEqual({
      20: { amountMinor: 250_000, beforeMinor: 300_000, lowest30Minor: null },
      21: { amountMinor: 22_500, beforeMinor: 27_000, lowest30Minor: null },
      22: { amountMinor: 25_000, beforeMinor: 30_000, lowest30Minor: null },
    })
    const [medium] = (await variantAt(shop, 'field-coat-light-blue')).items
    expect(medium?.prices['22']).toEqual({ amountMinor: 26_000, beforeMinor: null, lowest30Minor: null })
    const socks = await variantAt(shop, 'plain-socks')
    expect(socks.prices).toMatchObject({
      20: { amountMinor: 13_000 },
      21: { amountMinor: 1200 },
      22: { amountMinor: 1250 },
    })
    expect(report.prices).toContain('Sweden: USD × 10, rounded up to 10 SEK')
    const euros = await emptyShop(dialect)
    await euros.import(fixture('shopify-old.csv'), { currency: 'eur' })
    expect((await variantAt(euros, 'plain-socks')).prices).toMatchObject({
      20: { amountMinor: 14_000 },
      21: { amountMinor: 1250 },
      22: { amountMinor: 1400 },
    })
    await expect(euros.import(fixture('shopify-old.csv'), { currency: 'XYZ' })).rejects.toThrow(
      'Known: EUR, SEK, USD',
    )
  })

  test('a price that names another currency than the one it would be read in is refused, and nothing is written', async () => {
    const shop = await emptyShop(dialect)
    const header = 'Handle,Title,Variant SKU,Variant Price'
    const refused: [header: string, row: string, sentence: string][] = [
      [header, 'b,Cap,B,£25', 'Line 3 (column Variant Price): "£25" would be read as so many USD. Import'],
      [header, 'b,Cap,B,"129,- kr"', 'USD. Import the file with --currency SEK or DKK or NOK, or name it in'],
      [`${header},Currency`, 'b,Cap,B,25 USD,EUR', '"25 USD" would be read as so many EUR. Import'],
      [`${header},Price / Sweden`, 'b,Cap,B,25,€25', '"€25" would be read as so many SEK. Write it in SEK.'],
    ]
    for (const [columns, row, sentence] of refused) {
      const first = columns.endsWith('Currency') ? 'a,Tee,A,25,USD' : 'a,Tee,A,25'
      await expect(importLines(shop, columns, first, row)).rejects.toThrow(sentence)
    }
    expect((await shop.snapshot()).variants).toEqual([])
    // A row that names no currency follows the first of its product, and `$` is what dollars have.
    const sizes = `${header},Currency,Option1 name,Option1 value,Price / Sweden`
    await importLines(shop, sizes, 'a,Tee,A,€25,EUR,Size,M,300 kr', 'a,,B,25 €,,Size,L,')
    await importLines(shop, header, 'c,Hat,C,$25', 'd,Bag,D,US$25')
    expect((await variantAt(shop, 'a')).prices['21']).toMatchObject({ amountMinor: 2500 })
    expect((await variantAt(shop, 'c')).prices['22']).toMatchObject({ amountMinor: 2500 })
  })

  test('a currency that no pricelist takes is refused also where the file names it, and prices stay', async () => {
    const shop = await emptyShop(dialect)
    const header = 'Handle,Title,Variant SKU,Variant Price'
    await importLines(shop, header, 'a,Tee,A,25')
    const { prices } = await variantAt(shop, 'a')
    await expect(importLines(shop, `${header},Currency`, 'a,Tee,A,25,', 'b,Cap,B,25,gbp')).rejects.toThrow(
      'Line 3 (column Currency): No pricelist takes prices in GBP. Known: EUR, SEK, USD. Add importRate.GBP to a pricelist.',
    )
    expect((await variantAt(shop, 'a')).prices).toEqual(prices)
    const report = await importLines(shop, `${header},Currency,Price / Sweden`, 'a,Tee,A,25,GBP,300')
    expect(changedFields(report)).toEqual([
      'A: price in Europe: 23.00 EUR → -',
      'A: price in World: 25.00 USD → -',
      'A: price in Sweden: 250.00 SEK → 300.00 SEK',
    ])
    expect(Object.keys((await variantAt(shop, 'a')).prices)).toEqual(['20'])
    expect(report.prices).toEqual(['Sweden: from its own column'])
    expect(report.noPrices).toEqual(
      ['Europe', 'World'].map(
        (name) =>
          `${name}: not sold there; add importRate.GBP to the pricelist, or a column "Price / ${name}"`,
      ),
    )
    expect(importProblemsText(report), 'also where a start tells what is wrong').toContain(
      `\nPricelists without prices:\n  ${report.noPrices[0]}\n`,
    )
  })

  test('new Shopify headers: repeated handle continues, option names are inherited, measurements become a chart', async () => {
    const shop = await emptyShop(dialect)
    const report = await shop.import(fixture('shopify-new.csv'))
    expect(report.format).toBe('Shopify (new headers)')
    expect(report.rows).toEqual({ total: 5, imported: 2, merged: 3, skipped: 0 })
    const ecru = await variantAt(shop, 'harbour-sweater-ecru')
    expect(ecru.items.map(({ id, name }) => [id, name])).toEqual([
      [`${ecru.id}-S`, 'S'],
      [`${ecru.id}-M`, 'M'],
    ])
    expect((await variantAt(shop, 'harbour-sweater-rust')).items).toHaveLength(1)
    expect(ecru.measurementChart).toEqual({
      unit: 'cm',
      columns: ['Size', 'Chest', 'Length'],
      rows: [
        ['S', '50', '64'],
        ['M', '53', '66'],
      ],
    })
    expect(ecru.details.map(({ label }) => label)).toEqual(['Fit', 'Fit'])
    expect(ecru.excerpt).toBe('A sweater for the quay.')
    expect(report.notes.map(({ text }) => text)).toContain(
      'no pricelist is called "International": its columns are not read',
    )
  })

  test('WooCommerce: variations around their parent, any size, several values, sales that are none', async () => {
    const shop = await emptyShop(dialect)
    const report = await shop.import(fixture('woocommerce.csv'))
    expect(report.rows).toEqual({ total: 17, imported: 6, merged: 7, skipped: 4 })
    expect(
      report.rowOutcomes
        .filter(({ outcome }) => outcome === 'skipped')
        .map(({ line, reason }) => [line, reason]),
    ).toEqual([
      [7, 'grouped product: not importable, its members are sold on their own'],
      [8, 'external product: not importable, it is sold elsewhere'],
      [12, 'its parent is not in this file'],
      [13, 'no price'],
    ])
    expect(report.notes.find(({ product }) => product === 'BARE')?.text).toContain(
      'names no attributes: Size and Color taken from its 2 variations',
    )
    const red = await variantAt(shop, 'trail-tee-and-amp-top-red')
    const blue = await variantAt(shop, 'trail-tee-and-amp-top-blue')
    expect(red.name).toBe('Trail™ Tee &amp; Top')
    expect(red.description).toBe('<p>Line one</p>\n<p>Line two</p>')
    expect(red.items.map(({ sku }) => sku)).toEqual(['TR-S-RED', 'TR-M-RED'])
    expect(red.prices['22']).toEqual({ amountMinor: 2500, beforeMinor: null, lowest30Minor: null })
    expect(blue.items.map(({ name, sku }) => [name, sku])).toEqual([
      ['S', 'TR-S-BLUE'],
      ['M', 'TR-M-BLUE'],
    ])
    expect(blue.prices['22']).toMatchObject({ amountMinor: 2000, beforeMinor: 2500 })
    expect(red.categories).toEqual([
      { name: 'Clothing', uri: 'clothing' },
      { name: 'Men', uri: 'clothing/men' },
      { name: 'Men / Tops', uri: 'clothing/men/tops' },
      { name: 'Sale, last', uri: 'sale-last' },
    ])
    expect([red.model, red.material]).toEqual(['Tops', 'Cotton'])
    expect((await variantAt(shop, 'bare-pant')).items.map(({ name, sku }) => [name, sku])).toEqual([
      ['28', 'BARE-28'],
      ['29', 'BARE-29'],
    ])
    expect((await variantAt(shop, 'logo-hoodie')).items.map(({ name }) => name)).toEqual([
      'Logo: Yes',
      'Logo: No',
    ])
    expect(await variantAt(shop, 'hidden-cap')).toMatchObject({
      unlisted: true,
      prices: { 22: { amountMinor: 1800, beforeMinor: null } },
    })
    expect((await shop.snapshot()).variants.map(({ name }) => name)).not.toContain('Private Cap')
    const stock = await shop.stock.read([
      'TR-M-RED',
      'TR-S-BLUE',
      'TR-M-BLUE',
      'ALBUM',
      'BARE-29',
      'LOGO-Y',
      'LOGO-N',
    ])
    expect(Object.fromEntries(stock)).toEqual({
      'TR-M-RED': 100,
      'TR-S-BLUE': 3,
      'TR-M-BLUE': 2,
      ALBUM: 'infinite',
      'BARE-29': 0,
      'LOGO-Y': 4,
      'LOGO-N': 3,
    })
  })
})
