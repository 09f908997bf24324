import type { MarketsConfig } from '#contract/markets.ts'
import type { ProductMade } from '#contract/staff/product-making.ts'
import type { CreateProduct } from '#server/catalogue/editing/create-product.ts'
import type { DuplicateProduct } from '#server/catalogue/editing/duplicate-product.ts'
import { createProductEditing } from '#server/catalogue/editing/service.ts'
import * as texts from '#texts/commands/products.ts'

import { print, printJson } from '../command.ts'
import type { OpenShop } from '../open-shop.ts'
import { amountOption, listOption, WrongOption } from '../option-values.ts'
import { oneLine } from '../terminal-text.ts'
import { printResult } from '../with-context.ts'
import { pricelistIds } from './read-assignments.ts'

/** Options of a product that is made, as they are typed. */
interface MakeOptions {
  readonly name?: string | undefined
  readonly handle?: string | undefined
  readonly sku?: string | undefined
  readonly category?: string | undefined
  readonly color?: string | undefined
  readonly sizes?: string | undefined
  readonly price?: readonly string[] | undefined
}

/** Reads `20=499.50` as the price in a pricelist, in minor units. */
function readPrices(words: readonly string[], markets: MarketsConfig): Record<string, number> {
  return Object.fromEntries(
    words.flatMap((word) => {
      const [, pricelist = '', amount = ''] = /^([^=]+)=(.*)$/.exec(word) ?? []
      if (pricelist === '') throw new WrongOption({ code: 'product-price-wrong', params: { text: word } })
      const minor = amountOption(`--price ${pricelist}`, amount)
      return pricelistIds(pricelist, markets).map((id) => [id, minor] as const)
    }),
  )
}

const printMade = ({ id, name, skus, change }: ProductMade, json: boolean): void => {
  if (json) return printJson({ id, name, skus, change })
  print(oneLine(texts.made(name, id, skus)))
  print(texts.undoWith(change))
}

/** Reads what a product is made of. Throws `WrongOption` that names the option and how it is written. */
export function readNewProduct(name: string, options: MakeOptions, markets: MarketsConfig): CreateProduct {
  const { handle, sku, category = '', color = '', sizes, price = [] } = options
  return {
    name: name.trim(),
    handle,
    sku,
    category: category
      .split('>')
      .map((part) => part.trim())
      .filter(Boolean),
    color,
    sizes: listOption(sizes),
    prices: readPrices(price, markets),
  }
}

/** Reads how the copy of a product is called. Throws `WrongOption` where it is not said. */
export function readDuplicate(id: string, { name = '', handle, sku }: MakeOptions): DuplicateProduct {
  if (name.trim() === '') throw new WrongOption({ code: 'duplicate-unnamed', params: {} })
  return { id, name: name.trim(), handle, sku }
}

/** Makes a product as a draft. */
export const createProduct = async (
  { context, markets }: OpenShop,
  wanted: CreateProduct,
  json: boolean,
): Promise<number> =>
  printResult(await createProductEditing(markets).createProduct(context, wanted), (made) =>
    printMade(made, json),
  )

/** Makes a product like another one, as a draft. */
export const duplicateProduct = async (
  { context, markets }: OpenShop,
  wanted: DuplicateProduct,
  json: boolean,
): Promise<number> =>
  printResult(await createProductEditing(markets).duplicateProduct(context, wanted), (made) =>
    printMade(made, json),
  )
