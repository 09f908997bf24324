import { setTimeout as wait } from 'node:timers/promises'

import { bagPicture } from '#contract/picture-files.ts'
import type { ImageWidth } from '#contract/pictures.ts'
import type { Media, Snapshot } from '#contract/snapshot.ts'
import { indexCatalogue } from '#generator/plan/catalogue-index.ts'
import { cardsPerPage } from '#generator/plan/listing-pages.ts'
import type { ImageFormat } from '#server/media/image-formats.ts'
import type { MediaService } from '#server/media/service.ts'

export interface PictureAhead {
  readonly hash: string
  readonly width: ImageWidth
  readonly format: ImageFormat
}

/** Widths that phones (pixel ratio 2 and 3) and desktops request: for a card, and for a full-width picture. */
const cardWidths: readonly ImageWidth[] = [480, 640]
const wideWidths: readonly ImageWidth[] = [1280, 768, 960]

/**
 * The pictures that most visits begin with: the home page's, the first screenful of each list, then what the bag shows of those
 * products, and their pages.
 */
export function firstPictures(snapshot: Snapshot, hero: Media | null): PictureAhead[] {
  const { listed, categories } = indexCatalogue(snapshot)
  const lists = [listed, ...categories].map(({ variants }) => variants)
  const cards = new Set(
    lists.flatMap((variants) => variants.slice(0, cardsPerPage)).flatMap(({ media: [first] }) => first ?? []),
  )
  const each = (media: Iterable<Media>, widths: readonly ImageWidth[]) =>
    [...media].flatMap(({ hash }) => widths.map((width) => ({ hash, width, format: 'avif' as const })))
  const wanted = [
    ...each(hero ? [hero] : [], wideWidths),
    ...each(cards, cardWidths),
    ...[...cards].map(({ hash }) => ({ hash, ...bagPicture })),
    ...each(cards, wideWidths),
  ]
  return [...new Map(wanted.map((one) => [`${one.hash} ${one.width}.${one.format}`, one])).values()]
}

/**
 * Makes pictures before anybody asks for them, one after the other. After each it rests for as long as that took, so that whoever is
 * there has half of a core and the other place in the queue. A picture that cannot be made is left to whoever asks for it.
 */
export async function makeAhead(
  media: Pick<MediaService, 'picture'>,
  wanted: readonly PictureAhead[],
  signal: AbortSignal,
): Promise<void> {
  for (const { hash, width, format } of wanted) {
    if (signal.aborted) return
    const begun = performance.now()
    await media.picture(hash, width, format).catch(() => null)
    await wait(performance.now() - begun, undefined, { signal }).catch(() => undefined)
  }
}
