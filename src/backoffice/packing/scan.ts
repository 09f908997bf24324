import type { OrderDetail } from '#contract/staff/answers.ts'

type Line = OrderDetail['lines'][number]

/** Units that were scanned, by SKU. */
export type Scanned = Readonly<Record<string, number>>

/** An article of an order that goes into the parcel, with what is left to send of it. */
export interface ToPack {
  readonly sku: string
  readonly ean: string | null
  readonly name: string
  readonly colour: string
  readonly size: string
  readonly image: string | null
  readonly left: number
}

/** What a scanner read is: a unit of the order, one too many, or none of it. */
export type Scan =
  | { readonly kind: 'taken'; readonly article: ToPack; readonly scanned: Scanned }
  | { readonly kind: 'too-many'; readonly article: ToPack }
  | { readonly kind: 'foreign' }

/** Returns what is left to send of an order, by article. */
export function listToPack(lines: readonly Line[]): readonly ToPack[] {
  return [...Map.groupBy(lines, ({ sku }) => sku).values()].flatMap((ofSku) => {
    const [first] = ofSku
    const left = ofSku.reduce((sum, { leftToShip }) => sum + leftToShip, 0)
    if (!first || left === 0) return []
    const { sku, ean, name, colour, size, image } = first
    return [{ sku, ean, name, colour, size, image, left }]
  })
}

const normal = (code: string): string => code.trim().toUpperCase()

/** Takes a code that was read: by SKU or EAN, with capitals or without. Never more units than are left to send. */
export function takeCode(articles: readonly ToPack[], scanned: Scanned, code: string): Scan {
  const read = normal(code)
  const article = articles.find(({ sku, ean }) => normal(sku) === read || (ean !== null && ean === read))
  if (!article) return { kind: 'foreign' }
  const count = scanned[article.sku] ?? 0
  return count >= article.left
    ? { kind: 'too-many', article }
    : { kind: 'taken', article, scanned: { ...scanned, [article.sku]: count + 1 } }
}

/** Whether every unit that is left to send was scanned. */
export const isWhole = (articles: readonly ToPack[], scanned: Scanned): boolean =>
  articles.length > 0 && articles.every(({ sku, left }) => (scanned[sku] ?? 0) === left)

/** Returns what was scanned as the lines of a parcel. */
export const scannedLines = (scanned: Scanned): { readonly sku: string; readonly quantity: number }[] =>
  Object.entries(scanned).flatMap(([sku, quantity]) => (quantity > 0 ? [{ sku, quantity }] : []))

/** Returns the sizes of the order in which an article is wanted that was scanned in another one; none where it is another article. */
export const wantedSizes = (
  articles: readonly ToPack[],
  read: Pick<ToPack, 'name' | 'colour'>,
): readonly string[] =>
  articles.filter(({ name, colour }) => name === read.name && colour === read.colour).map(({ size }) => size)
