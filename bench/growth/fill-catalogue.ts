import type { ProductDocument, VariantDocument } from '#server/catalogue/product-document.ts'
import { storeProduct } from '#server/database/documents/stored-product.ts'

import { counted, quoted, type RawSql } from './raw-sql.ts'

/** Colours of a model, sizes of a colour, pricelists of a size. */
const colors = 3
export const sizes = ['S', 'M', 'L', 'XL'] as const
const pricelists = ['20', '21', '22']
/** Pictures to choose from; four a colour. */
const pictures = 1000
/** Names of colours: more would be a filter that nobody can read. */
const colorNames = 48
/** Of fifty sizes one is sold out. */
const soldOutEvery = 50

const sentence =
  'Cut from a cloth that a mill in the hills has woven for ninety years, and sewn ten streets away.'
/** `@n` stands for the number, `@c` for that of its colour. */
const product: ProductDocument = {
  name: 'Overshirt No. @n',
  handle: 'overshirt-@n',
  productSku: 'P-@n',
  model: 'Overshirt',
  material: 'Linen',
  description: `<p>${sentence}</p><p>${sentence}</p>`,
  excerpt: sentence,
  categoryPaths: [['Clothing', 'Overshirts']],
  details: [
    { label: 'Fit', text: 'True to size' },
    { label: 'Care', text: 'Wash cold, dry in the shade' },
  ],
  measurementChart: null,
  kind: 'goods',
  unlisted: false,
  goesWith: [],
}
const variant: VariantDocument = {
  sku: 'V-@n',
  color: 'Colour @c',
  swatch: null,
  images: [0, 1, 2, 3].map((index) => ({ url: `https://example.com/@${index}.jpg`, alt: '' })),
  importedStock: {},
}

/** The document with its number in it. */
const numbered = (document: object, n: string) =>
  `replace(replace(${quoted(JSON.stringify(document))}, '@n', '' || ${n}), '@c', '' || (${n} % ${colorNames}))`
/** Also with the numbers of its pictures. */
const illustrated = (document: object, n: string) =>
  [0, 1, 2, 3].reduce(
    (text, index) =>
      `replace(${text}, '/@${index}.jpg', '/' || ((${n} * 4 + ${index}) % ${pictures}) || '.jpg')`,
    numbered(document, n),
  )

/** Writes the colours `from` to `to`, with everything that an import would write for them. */
export async function moreVariants(
  sql: RawSql,
  { from, to, now }: { from: number; to: number; now: number },
): Promise<void> {
  const start = `with recursive ${counted(from, to)}`
  const getModel = (n: number) => Math.floor((n - 1) / colors) + 1
  const firstModel = from === 1 ? 1 : getModel(from - 1) + 1
  const ofSizes = `${start}, sizes(position, name) as (values ${sizes.map((name, index) => `(${index}, '${name}')`).join(', ')})`
  const ofPrices = `${ofSizes}, pricelists(pricelist_id) as (values ${pricelists.map((id) => `('${id}')`).join(', ')})`
  const id = `n || '-' || name`
  const sku = `'V-' || n || '-' || name`
  const units = `case when (n * ${sizes.length} + position) % ${soldOutEvery} = 0 then 0 else 1000000 end`
  const priced = `${ofPrices} select ${id}, pricelist_id, 40000 + (n % 90) * 1000`
  const everyPrice = `from counted cross join sizes cross join pricelists`
  await sql.run([
    ...(from === 1 ? [pictureRows] : []),
    `insert into products (id, source_key, body, content_hash, created_at, updated_at)
      with recursive ${counted(firstModel, Math.max(firstModel, getModel(to)))}
      select 'p' || n, 'growth:' || n, ${numbered(storeProduct(product), 'n')}, hash_of('model' || n), ${now}, ${now} from counted`,
    `insert into variants (id, product_id, source_key, uri, position, body, created_at)
      ${start} select '' || n, 'p' || ((n - 1) / ${colors} + 1), 'growth:' || n, 'overshirt-' || n, n % ${colors},
        ${illustrated(variant, 'n')}, ${now} from counted`,
    `insert into items (id, variant_id, sku, name, ean, position)
      ${ofSizes} select ${id}, '' || n, ${sku}, name, '', position from counted cross join sizes`,
    `insert into prices (item_id, pricelist_id, amount_minor) ${priced} ${everyPrice}`,
    `insert into price_history (item_id, pricelist_id, amount_minor, valid_from) ${priced}, ${now} ${everyPrice}`,
    `insert into stock (sku, on_hand) ${ofSizes} select ${sku}, ${units} from counted cross join sizes`,
    `insert into stock_movements (id, sku, delta, reason, created_at)
      ${ofSizes} select substr(hash_of(${sku}), 1, 32), ${sku}, ${units}, 'initial', ${now} from counted cross join sizes`,
    `update counters set value = value + 1 where name = 'catalogue-version'`,
  ])
}

const pictureRows = `insert into media (hash, extension, width, height, bytes, placeholder)
  with recursive ${counted(0, pictures - 1)}
  select substr(hash_of('picture' || n), 1, 32), 'jpg', 1600, 2000, 400000,
    'data:image/webp;base64,' || hash_of('a' || n) || hash_of('b' || n) from counted;
insert into media_sources (url, hash)
  with recursive ${counted(0, pictures - 1)}
  select 'https://example.com/' || n || '.jpg', substr(hash_of('picture' || n), 1, 32) from counted`
