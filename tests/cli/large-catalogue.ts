import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import sharp from 'sharp'

const kinds = [
  { word: 'מעיל', about: 'מעיל צמר ארוך עם כיסים עמוקים.', handle: 'meil' },
  { word: 'قميص', about: 'قميص من الكتان، مقاس مريح.', handle: 'qamis' },
  { word: 'Πουλόβερ', about: 'Πουλόβερ από μαλλί μερινός.', handle: 'poulover' },
  { word: '帽子', about: 'メリノウールの帽子。', handle: 'boshi' },
  { word: 'Rękawiczki', about: 'Rękawiczki z wełny, «ciepłe» & lekkie.', handle: 'rekawiczki' },
] as const
const colours = [
  { word: 'כחול', handle: 'kachol', rgb: { r: 40, g: 70, b: 140 } },
  { word: 'أخضر', handle: 'akhdar', rgb: { r: 40, g: 110, b: 70 } },
  { word: 'Γκρι', handle: 'gkri', rgb: { r: 130, g: 130, b: 128 } },
  { word: '赤', handle: 'aka', rgb: { r: 170, g: 40, b: 50 } },
] as const
const sizes = ['S', 'M'] as const

/** A product of the large catalogue by its number from 0. */
export function largeProduct(number: number) {
  const [kind, colour] = [kinds[number % kinds.length], colours[number % colours.length]]
  if (!kind || !colour) throw new Error('There is a kind and a colour for every number')
  return {
    title: `${kind.word} ${number} – ${colour.word}`,
    about: kind.about,
    handle: `${kind.handle}-${number}-${colour.handle}`,
    picture: `${colour.handle}.jpg`,
    alt: `${kind.word}, ${colour.word}`,
    type: kind.word,
    /** In whole units of the first currency. */
    price: 20 + (number % 480),
    skus: sizes.map((size) => `L-${number}-${size}`),
  }
}

const cell = (text: string) => `"${text.replaceAll('"', '""')}"`

/** Writes a catalogue of so many products, each in two sizes, into a project's brand, in the columns of a Shopify export. */
export async function writeLargeCatalogue(brandDir: string, count: number): Promise<void> {
  const columns =
    'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price,Image Src,Image Position,Image Alt Text,Status,Composition (product.metafields.custom.composition)'
  const rows = Array.from({ length: count }, (_, number) => {
    const { title, about, handle, picture, alt, type, price, skus } = largeProduct(number)
    return skus.map((sku, index) => {
      const own = index === 0
      const texts = own
        ? [title, `<p>${about}</p>`, 'Salon', type, 'Clothing', 'TRUE']
        : ['', '', '', '', '', '']
      const pictures = own ? [picture, '1', alt, 'active', '100% wool'] : ['', '', '', '', '']
      return [handle, ...texts, 'Size', sizes[index] ?? '', sku, '9', `${price}.00`, ...pictures]
        .map(cell)
        .join(',')
    })
  })
  mkdirSync(path.join(brandDir, 'images'), { recursive: true })
  writeFileSync(path.join(brandDir, 'catalogue/products.csv'), [columns, ...rows.flat(), ''].join('\n'))
  for (const { handle, rgb } of colours)
    await sharp({ create: { width: 800, height: 1000, channels: 3, background: rgb } })
      .jpeg()
      .toFile(path.join(brandDir, `images/${handle}.jpg`))
}
