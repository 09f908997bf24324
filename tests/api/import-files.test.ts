import { writeFile } from 'node:fs/promises'
import path from 'node:path'

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { ImportError } from '#server/catalogue/import/import-error.ts'

import { changed, comparable, emptyShop, importLines } from './import-shop.ts'

describe('files of every make', () => {
  test.each([
    ['\\n', '\n', '\n'],
    ['\\r\\n', '\r\n', '\r\n'],
    ['\\r\\n, and \\n inside cells', '\r\n', '\n'],
    ['\\n, and \\r\\n inside cells', '\n', '\r\n'],
    ['\\r', '\r', '\r'],
  ])('lines are counted as an editor shows them where they end in %s', async (_, end, inside) => {
    const shop = await emptyShop('sqlite')
    const file = path.join(shop.dataDir, 'lines.csv')
    const lines = [
      'Handle,Title,Body (HTML),Variant SKU,Variant Price',
      `tee,Tee,"a${inside}b${inside}c",T,25`,
      `cap,Cap,"x${inside}y",C,abc`,
      'hat,Hat,,D,10',
    ]
    await writeFile(file, lines.map((line) => line + end).join(''))
    const { rowOutcomes } = await shop.import(file)
    expect(rowOutcomes.map(({ line, product }) => [line, product])).toEqual([
      [2, 'tee'],
      [5, 'cap'],
      [7, 'hat'],
    ])
  })

  const encodings: [name: string, encode: (text: string) => Buffer][] = [
    ['UTF-8 with a byte order mark', (text) => Buffer.from(`\ufeff${text}`)],
    ['UTF-16 little endian', (text) => Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['UTF-16 big endian', (text) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16()],
    ['UTF-16 without a mark', (text) => Buffer.from(text, 'utf16le')],
    ['Latin-1', (text) => Buffer.from(text, 'latin1')],
    ['mixed line ends', (text) => Buffer.from(text.replace(/\n(woo|checkout|gift|old)/g, '\r\n$1'))],
    ['CRLF', (text) => Buffer.from(text.replaceAll('\n', '\r\n'))],
  ]
  test.each(encodings)('%s gives the same catalogue', async (_, encode) => {
    const withLetters = (text: string) => text.replace('Plain Socks', 'Plain Söcks')
    const plain = await emptyShop('sqlite')
    await plain.import(await changed(plain, 'shopify-old.csv', withLetters))
    const shop = await emptyShop('sqlite')
    await shop.import(await changed(shop, 'shopify-old.csv', (text) => encode(withLetters(text))))
    expect(comparable(await shop.snapshot())).toEqual(comparable(await plain.snapshot()))
  })

  test.each([
    [';', ','],
    ['\t', '.'],
    ['|', '.'],
  ])('delimiter %j and decimals with %j give the same catalogue', async (delimiter, mark) => {
    const text =
      'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Compare At Price\n' +
      'a,Tee A,Size,S,A-S,1299.00,1499.50\na,,,M,A-M,1299.00,\nb,Tee B,Size,S,B-S,29.90,39.90\n'
    const plain = await emptyShop('sqlite')
    const shop = await emptyShop('sqlite')
    await writeFile(path.join(plain.dataDir, 'a.csv'), text)
    await writeFile(path.join(shop.dataDir, 'a.csv'), text.replaceAll(',', delimiter).replaceAll('.', mark))
    await plain.import(path.join(plain.dataDir, 'a.csv'))
    await shop.import(path.join(shop.dataDir, 'a.csv'))
    expect(comparable(await shop.snapshot())).toEqual(comparable(await plain.snapshot()))
    expect((await shop.snapshot()).variants[0]?.prices['22']).toEqual({
      amountMinor: 129_900,
      beforeMinor: 149_950,
      lowest30Minor: null,
    })
  })

  test.each([
    ['an unknown format', 'Name,Preis\nx,1\n', /Found: +Name \| Preis[\s\S]*Expected: a Shopify/],
    ['an empty file', '', /is empty/],
    ['a workbook', 'PK\u0003\u0004\u0014\u0000xl/', /is a workbook of Excel.*Save it as CSV/],
    ['a PDF', '%PDF-1.7\n', /is a PDF, not a table.*Save it as CSV/],
    ['only a header', 'Handle,Title\n', /no products/],
    [
      'a quote that is never closed',
      `Handle,Title,Variant Price\na,"Tee,1\n${'b,Tee,1\n'.repeat(50)}`,
      /line 2.*never closed/,
    ],
    [
      'a row of more than a megabyte',
      `Handle,Title,Variant Price\na,"${'x'.repeat(1_100_000)}",1\n`,
      /more than 1 MB/,
    ],
    [
      'too many columns',
      `Handle,Title,${Array.from({ length: 3000 }, (_, n) => `c${n}`).join(',')}\n`,
      /3002 columns/,
    ],
  ])('%s is refused in words, and nothing is written', async (_, text, message) => {
    const shop = await emptyShop('sqlite')
    const file = path.join(shop.dataDir, 'bad.csv')
    await writeFile(file, text)
    await expect(shop.import(file)).rejects.toThrow(ImportError)
    await expect(shop.import(file)).rejects.toThrow(message)
    expect((await shop.snapshot()).version).toBe(0)
  })

  const withoutPrices: [name: string, headers: string, row: string, message: string][] = [
    [
      'Shopify',
      'Handle,Title,Vendor,Variant SKU,Amount,Price / EUR',
      'a,Tee,Mill,A,10,9',
      [
        'no column of it holds prices, so nothing in it could be sold. Nothing was written.',
        '  Understood as a price: "Variant Price" or "Price"',
        '  Columns not read:      Amount',
        '  Read as other things:  Handle | Title | Vendor | Variant SKU | Price / EUR',
        '  A column like "Price / EUR" is the price of one pricelist, beside that for all.',
        'If "Amount" holds the prices, call it "Variant Price" in the first line of the file, and import it again.',
      ].join('\n'),
    ],
    [
      'Shopify (new headers)',
      'URL handle,Title,SKU,Cost per item',
      'a,Tee,A,10',
      [
        '  Columns not read:      none',
        '  Read as other things:  URL handle | Title | SKU | Cost per item',
        'Call the one that holds the prices "Price" in the first line of the file, and import it again.',
      ].join('\n'),
    ],
    [
      'WooCommerce',
      'Type,SKU,Name,Vårt pris,Sale price,Parent',
      'simple,A,Tee,10,8,',
      'If "Vårt pris" holds the prices, call it "Regular price"',
    ],
  ]
  test.each(withoutPrices)(
    'a %s file whose column of prices is gone is refused, with what it has and what is understood',
    async (_, headers, row, message) => {
      const shop = await emptyShop('sqlite')
      const refused = importLines(shop, headers, row)
      await expect(refused).rejects.toThrow(ImportError)
      await expect(refused).rejects.toThrow(message)
      expect((await shop.snapshot()).version).toBe(0)
    },
  )

  test('NUL and control characters are taken out', async () => {
    const shop = await emptyShop('sqlite')
    const file = path.join(shop.dataDir, 'nul.csv')
    await writeFile(file, 'Handle,Title,Variant Price\na,T\u0000e\u0007e,10\n')
    await shop.import(file)
    expect((await shop.snapshot()).variants[0]?.name).toBe('Tee')
  })
})

/** A refusal in words is fine; anything else fails the test. */
function refused(reason: unknown): null {
  if (reason instanceof ImportError) return null
  throw reason
}

describe('rows of every kind', () => {
  const cell = fc.oneof(
    fc.constantFrom(
      '',
      'a',
      'b',
      'Tee',
      'Size',
      'Color',
      'Red',
      'red',
      'M',
      '10',
      '1,5',
      '-3',
      '=1+1',
      '"',
      'Default Title',
      'TRUE',
      '|',
      'id:1',
    ),
    fc.constantFrom(
      'variable',
      'variation',
      'simple',
      'simple, virtual',
      'grouped',
      '<b>x',
      '&amp;amp;',
      'parent',
      '\n',
      ';',
      '\u0000',
    ),
    fc.string({ maxLength: 12, unit: 'binary' }),
  )
  const headers = {
    Shopify: [
      'Handle',
      'Title',
      'Body (HTML)',
      'Type',
      'Option1 Name',
      'Option1 Value',
      'Option2 Name',
      'Option2 Value',
      'Variant SKU',
      'Variant Price',
      'Variant Compare At Price',
      'Variant Inventory Qty',
      'Image Src',
      'Variant Image',
      'Price / EUR',
      'Fit (product.metafields.custom.fit)',
    ],
    WooCommerce: [
      'ID',
      'Type',
      'SKU',
      'Name',
      'Published',
      'description',
      'In stock?',
      'Stock',
      'Sale price',
      'Regular price',
      'Categories',
      'Images',
      'Parent',
      'Attribute 1 name',
      'Attribute 1 value(s)',
      'Attribute 2 name',
      'Attribute 2 value(s)',
    ],
  }
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`

  test.each(Object.entries(headers))(
    '%s: whatever the cells hold, every row is accounted for and a second import changes nothing',
    async (_, columns) => {
      const shop = await emptyShop('sqlite')
      const file = path.join(shop.dataDir, 'fuzz.csv')
      const rows = fc.array(fc.array(cell, { minLength: 0, maxLength: columns.length + 2 }), {
        minLength: 1,
        maxLength: 12,
      })
      await fc.assert(
        fc.asyncProperty(rows, async (cells) => {
          await writeFile(file, [columns, ...cells].map((row) => row.map(quoted).join(',')).join('\n'))
          const first = await shop.import(file).catch(refused)
          if (first === null) return
          const { total, imported, merged, skipped } = first.rows
          expect(imported + merged + skipped).toBe(total)
          expect(first.rowOutcomes).toHaveLength(total)
          expect(first.products.total).toBe(imported)
          const second = await shop.import(file)
          expect(second.changes).toEqual([])
        }),
        { numRuns: 60 },
      )
    },
  )

  test('broken bytes are refused in words or imported, never anything else', async () => {
    const shop = await emptyShop('sqlite')
    const file = path.join(shop.dataDir, 'bytes.csv')
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), fc.boolean(), async (bytes, withHeader) => {
        await writeFile(
          file,
          Buffer.concat([Buffer.from(withHeader ? 'Handle,Title,Variant Price\na,A,1\n' : ''), bytes]),
        )
        const report = await shop.import(file).catch(refused)
        expect(report === null || report.rows.total > 0).toBe(true)
      }),
      { numRuns: 100 },
    )
  })
})
