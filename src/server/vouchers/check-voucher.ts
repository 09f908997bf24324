import type { VoucherFault } from '#contract/staff/vouchers.ts'

import type { Application } from '../application/application.ts'
import { refuse } from '../application/refuse.ts'
import type { VoucherBody } from '../database/tables/voucher-tables.ts'

/** A code, or the beginning of those of a batch. */
export type CodeForm = { readonly code: string } | { readonly prefix: string }

const wrong = (field: string, fault: VoucherFault, value = '', known: readonly string[] = []): never =>
  refuse('voucher-wrong', { fault, value, known }, field)

/** Refuses `voucher-wrong`, by the field, for a voucher that nobody could type or that would never count: a mistyped name, a time that is over. */
export async function checkVoucher(
  app: Pick<Application, 'catalogue' | 'now' | 'selling'>,
  voucher: VoucherBody & CodeForm,
): Promise<void> {
  if ('code' in voucher) {
    if (!/^[A-Z0-9][A-Z0-9_-]{2,39}$/i.test(voucher.code.trim())) wrong('code', 'code', voucher.code)
  } else if (!/^(?:[A-Z0-9][A-Z0-9_-]{0,19})?$/i.test(voucher.prefix))
    wrong('prefix', 'prefix', voucher.prefix)
  const { basisPoints, amountMinor, minimumMinor, freeShipping, from, until } = voucher
  if (basisPoints === 0 && Object.keys(amountMinor).length === 0 && !freeShipping) wrong('gives', 'gives')
  if (until !== null && until <= app.now()) wrong('until', 'over')
  if (from !== null && until !== null && until <= from) wrong('until', 'period')
  const { markets, pricelists } = app.selling().markets
  const currencies = [...new Set(pricelists.map(({ currency }) => currency))]
  const currency = [...Object.keys(amountMinor), ...Object.keys(minimumMinor)].find(
    (each) => !currencies.some((sold) => sold === each),
  )
  if (currency !== undefined) wrong('amountMinor', 'currency', currency, currencies)
  const ids = markets.map(({ id }) => id)
  const market = voucher.markets.find((id) => !ids.includes(id))
  if (market !== undefined) wrong('markets', 'market', market, ids)
  await checkGoods(app, voucher)
}

async function checkGoods(
  { catalogue }: Pick<Application, 'catalogue'>,
  { products, categories }: Pick<VoucherBody, 'products' | 'categories'>,
): Promise<void> {
  const { snapshot } = await catalogue.current()
  const names = new Set(
    snapshot.variants.flatMap(({ id, uri, sku, productSku, items }) => [
      id,
      uri,
      sku,
      productSku,
      ...items.map((item) => item.sku),
    ]),
  )
  const product = products.find((wanted) => !names.has(wanted))
  if (product !== undefined) wrong('products', 'product', product)
  const uris = new Set(snapshot.variants.flatMap((variant) => variant.categories.map(({ uri }) => uri)))
  const category = categories.find(
    (wanted) => ![...uris].some((uri) => uri === wanted || uri.startsWith(`${wanted}/`)),
  )
  if (category !== undefined) wrong('categories', 'category', category, [...uris].toSorted())
}
