import { readFileSync } from 'node:fs'
import path from 'node:path'

import { markets } from '#brand/markets.ts'
import type { CatalogueVariant, Snapshot } from '#contract/snapshot.ts'
import { createSearch } from '#server/search/service.ts'
import { readSynonymsFile } from '#server/search/synonyms-file.ts'

/** A list of queries of shoppers, and by what its products are named there. */
export interface ShopperQueries {
  readonly file: string
  readonly isNamed: (variant: CatalogueVariant, name: string) => boolean
}

/** Of the demo shop, by handle. */
export const demoQueries: ShopperQueries = {
  file: path.join(import.meta.dirname, 'fixtures/shopper-queries.txt'),
  isNamed: ({ uri }, name) => uri === name || uri.startsWith(`${name}-`),
}

/** Of the public WooCommerce sample, by the beginning of a SKU up to its number. */
export const sportsQueries: ShopperQueries = {
  file: path.join(import.meta.dirname, 'fixtures/shopper-queries-sports.txt'),
  isNamed: ({ productSku }, name) =>
    productSku.startsWith(name) && !/^[a-z]/i.test(productSku.slice(name.length)),
}

/** The synonyms of the demo shop. */
export const demoSynonyms = path.join(import.meta.dirname, '../examples/tallvik/brand/synonyms.txt')
/** That sample, in a folder beside the checkout; it is not part of the project. */
export const sportsFile = path.resolve(
  import.meta.dirname,
  '../../shared/catalogues/woocommerce-luma-2038rows.csv',
)

type IsRight = (variant: CatalogueVariant) => boolean

const monthMs = 30 * 24 * 3_600_000
const asSlug = (color: string | null): string => (color ?? '').toLowerCase().replaceAll(' ', '-')

interface ShopperQuery {
  readonly kind: string
  readonly query: string
  readonly isRight: IsRight
}

/** Reads a list: `query = products`. Throws for a line that cannot be read, and for a name that no product has. */
function readQueries({ file, isNamed }: ShopperQueries, { variants }: Snapshot): ShopperQuery[] {
  const newest = Math.max(...variants.map(({ createdAt }) => createdAt))
  const flags: Readonly<Record<string, IsRight>> = {
    sale: ({ prices }) => Object.values(prices).some(({ beforeMinor }) => beforeMinor !== null),
    new: ({ createdAt }) => createdAt > newest - monthMs,
  }
  const groups = new Map<string, IsRight>()
  function readProduct(word: string): IsRight {
    const [, name = '', colors, flag] = /^([^:%]*)(?::([^%]+))?(?:%(.+))?$/.exec(word) ?? []
    const isThing: IsRight = name.startsWith('@')
      ? (groups.get(name) ?? refuse(`${name} is not named before`))
      : (variant) => name === '' || isNamed(variant, name)
    const wanted = colors?.split(',')
    const isFlagged = flag === undefined ? () => true : (flags[flag] ?? refuse(`%${flag} is not known`))
    const isRight: IsRight = (variant) =>
      isThing(variant) && (!wanted || wanted.includes(asSlug(variant.color))) && isFlagged(variant)
    return variants.some(isRight) ? isRight : refuse(`${word} is not sold`)
  }
  const refuse = (fault: string): never => {
    throw new Error(`${file}: ${fault}.`)
  }
  const found: ShopperQuery[] = []
  let kind = ''
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const heading = /^\[(.+)\]$/.exec(line)?.[1]
    if (heading !== undefined) kind = heading
    if (heading !== undefined || line === '' || line.startsWith('#')) continue
    const [, name = '', text = ''] =
      /^(.+?) = (.+)$/.exec(line) ?? refuse(`"${line}" is not "query = products"`)
    const rights = text.split(' ').map(readProduct)
    const isRight: IsRight = (variant) => rights.some((is) => is(variant))
    if (name.startsWith('@')) groups.set(name, isRight)
    else found.push({ kind, query: name, isRight })
  }
  return found
}

export interface ShopperAnswer {
  readonly kind: string
  readonly query: string
  /** Addresses of the first three, one colour of each style. */
  readonly first: readonly string[]
  readonly isFirstRight: boolean
  readonly isRightWithinThree: boolean
}

/** Asks everything on a list of a shop that has this catalogue, with the shop's synonyms and those of a brand's file. */
export async function askAsShoppers(
  queries: ShopperQueries,
  snapshot: Snapshot,
  synonymsFile: string,
): Promise<ShopperAnswer[]> {
  const { synonyms, refused } = await readSynonymsFile(synonymsFile)
  if (refused.length > 0) throw new Error(JSON.stringify(refused))
  const { search } = createSearch({
    catalogue: { current: () => Promise.resolve({ snapshot }) },
    markets,
    synonyms,
    log: (message, reason) => {
      throw new Error(message, { cause: reason })
    },
  })
  const byUri = new Map(snapshot.variants.map((variant) => [variant.uri, variant]))
  const answers: ShopperAnswer[] = []
  for (const { kind, query, isRight } of readQueries(queries, snapshot)) {
    const { products } = await search({ query, limit: 3, offset: 0, per: 'style' })
    const first = products.map(({ uri }) => uri)
    const rights = first.map((uri) => {
      const variant = byUri.get(uri)
      return variant !== undefined && isRight(variant)
    })
    answers.push({
      kind,
      query,
      first,
      isFirstRight: rights[0] === true,
      isRightWithinThree: rights.includes(true),
    })
  }
  return answers
}

export interface ShopperScore {
  readonly kind: string
  readonly count: number
  /** Of how many the first product is right, and of how many one of the first three. */
  readonly first: number
  readonly withinThree: number
}

/** Returns the score by kind of query, and of all at the end. */
export const scoreShoppers = (answers: readonly ShopperAnswer[]): ShopperScore[] =>
  [...Map.groupBy(answers, ({ kind }) => kind), ['all', answers] as const].map(([kind, those]) => ({
    kind,
    count: those.length,
    first: those.filter(({ isFirstRight }) => isFirstRight).length / those.length,
    withinThree: those.filter(({ isRightWithinThree }) => isRightWithinThree).length / those.length,
  }))
