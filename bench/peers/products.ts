import type { CatalogueVariant } from '#contract/snapshot.ts'

import { syntheticSnapshot } from '../synthetic-catalogue.ts'

/** What a product page of every peer shows: the same as ours, one currency. */
export interface PeerProduct {
  readonly uri: string
  readonly name: string
  readonly color: string
  readonly price: string
  readonly description: string
  readonly details: CatalogueVariant['details']
  readonly sizes: readonly string[]
  readonly media: readonly { readonly src: string; readonly srcSet: string; readonly alt: string }[]
  readonly matching: readonly { readonly uri: string; readonly name: string; readonly price: string }[]
}

const widths = [320, 480, 640, 960, 1280, 1920]
const priceText = ({ prices }: CatalogueVariant) =>
  `${((prices['20']?.amountMinor ?? 0) / 100).toFixed(2)} SEK`

/** The bench's synthetic catalogue in the form that the templates of the peers read. */
export function peerProducts(count: number): PeerProduct[] {
  const { variants } = syntheticSnapshot(count)
  const byId = new Map(variants.map((variant) => [variant.id, variant]))
  return variants.map((variant) => ({
    uri: variant.uri,
    name: variant.name,
    color: variant.color ?? '',
    price: priceText(variant),
    description: variant.description,
    details: variant.details,
    sizes: variant.items.map(({ name }) => name),
    media: variant.media.map(({ hash, alt }) => ({
      src: `/images/${hash}/640.webp`,
      srcSet: widths.map((width) => `/images/${hash}/${width}.avif ${width}w`).join(', '),
      alt,
    })),
    matching: variant.matching.flatMap((id) => {
      const other = byId.get(id)
      return other ? [{ uri: other.uri, name: other.name, price: priceText(other) }] : []
    }),
  }))
}
