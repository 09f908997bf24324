import type { CataloguePrice, CatalogueVariant, Media, Snapshot } from '#contract/snapshot.ts'

const colors = [
  ['Taupe', '#8b7d6b'],
  ['Black', '#1a1a1a'],
  ['Ecru', '#f0ead6'],
  ['Navy', '#1f2a44'],
  ['Cognac', '#9a5b30'],
  ['Forest', '#2d4a36'],
] as const
const models = ['Loafer', 'Derby', 'Overshirt', 'Trousers', 'Cardigan', 'Scarf', 'Belt', 'Candle']
const materials = ['Suede', 'Calf leather', 'Merino wool', 'Linen', 'Organic cotton']
const categories = ['shoes', 'clothing', 'clothing/tops', 'accessories', 'home']
const colorsPerModel = 3

/** The same numbers on every run and machine (mulberry32). */
export function dice(seed: number): (below: number) => number {
  let state = seed >>> 0
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

const hex = (roll: (below: number) => number) =>
  Array.from({ length: 32 }, () => roll(16).toString(16)).join('')

function picture(roll: (below: number) => number, alt: string): Media {
  const placeholder = `data:image/webp;base64,${Buffer.from(Array.from({ length: 84 }, () => roll(256))).toString('base64')}`
  return { type: 'image', hash: hex(roll), alt, width: 1600, height: 2000, placeholder }
}

function createPrices(roll: (below: number) => number): Record<string, CataloguePrice> {
  const base = 400 + roll(30) * 50
  const isOnSale = roll(8) === 0
  const price = (amountMinor: number): CataloguePrice => ({
    amountMinor,
    beforeMinor: isOnSale ? Math.round(amountMinor * 1.25) : null,
    lowest30Minor: isOnSale ? amountMinor : null,
  })
  return { '20': price(base * 100), '21': price(base * 9), '22': price(base * 10) }
}

function createVariant(roll: (below: number) => number, index: number, count: number): CatalogueVariant {
  const style = Math.floor(index / colorsPerModel)
  const model = models[style % models.length] ?? 'Loafer'
  const [color, swatch] = colors[(style + (index % colorsPerModel)) % colors.length] ?? colors[0]
  const material = materials[style % materials.length] ?? 'Suede'
  const category = categories[style % categories.length] ?? 'shoes'
  const name = `${model} No. ${style}`
  const id = String(index + 1)
  const prices = createPrices(roll)
  const sizes = model === 'Candle' ? ['One size'] : ['39', '40', '41', '42', '43', '44']
  const sentences = Array.from(
    { length: 3 },
    () =>
      `Cut from ${material.toLowerCase()} of batch ${roll(900)}, sewn in a workshop of ${4 + roll(20)} people.`,
  )
  return {
    id,
    style: `s${style}`,
    uri: `${color}-${model}-${index}`.toLowerCase(),
    sku: `V-${id}`,
    productSku: `P-${style}`,
    name,
    variantName: color,
    model,
    color,
    swatch: { desc: color, hex: swatch },
    material,
    description: `<p>${sentences.join('</p><p>')}</p>`,
    excerpt: sentences[0] ?? '',
    categories: [{ name: category, uri: category }],
    details: [
      { label: 'Fit', text: 'True to size' },
      { label: 'Care', text: 'Brush when dry' },
      { label: 'Made in', text: 'Portugal' },
    ],
    media: Array.from({ length: 4 }, (_, position) =>
      picture(roll, `${name}, ${color}, picture ${position + 1}`),
    ),
    items: sizes.map((size) => ({
      id: `${id}-${size}`,
      name: size,
      sku: `V-${id}-${size}`,
      ean: '',
      prices,
    })),
    prices,
    measurementChart: null,
    kind: 'goods',
    matching: Array.from({ length: 3 }, () => String(1 + roll(count))),
    createdAt: 1_700_000_000_000 - index * 60_000,
  }
}

/** A catalogue of `count` colour pages, the same on every call: three colours a model, six sizes, four pictures, three matches. */
export function syntheticSnapshot(count: number): Snapshot {
  const roll = dice(count)
  return {
    version: 1,
    variants: Array.from({ length: count }, (_, index) => createVariant(roll, index, count)),
    pages: ['terms', 'privacy-policy', 'shipping-info', 'our-craft'].map((name) => ({
      path: `/${name}/`,
      template: 'content' as const,
      title: name,
      description: '',
      heading: name,
      html: `<p>${'A sentence of a page that somebody wrote. '.repeat(40)}</p>`,
    })),
  }
}

/** The same catalogue with one other price. */
export function withPrice(snapshot: Snapshot, index: number, amountMinor: number): Snapshot {
  const variants = snapshot.variants.map((variant, position) => {
    if (position !== index) return variant
    const prices = { ...variant.prices, '20': { amountMinor, beforeMinor: null, lowest30Minor: null } }
    return { ...variant, prices, items: variant.items.map((item) => ({ ...item, prices })) }
  })
  return { ...snapshot, version: snapshot.version + 1, variants }
}
