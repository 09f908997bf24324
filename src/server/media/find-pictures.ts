import type { Focus } from '#contract/snapshot.ts'
import { roundFocus, toPageFocus } from '#domain/picture-focus.ts'

import type { Queries } from '../database/database.ts'
import type { MediaTable } from '../database/tables/catalogue-tables.ts'
import { focusesByHash, mediaBySources } from './repository.ts'

/** A picture that is here, as pages show it. */
export type FoundPicture = Pick<MediaTable, 'hash' | 'width' | 'height' | 'placeholder'> & {
  readonly focus?: Focus
}

/** Returns pictures as pages show them, by the address that they came from. */
export async function findPictures(
  queries: Queries,
  urls: readonly string[],
): Promise<Map<string, FoundPicture>> {
  const found = await mediaBySources(queries, urls)
  return new Map(
    [...found].map(([url, { hash, width, height, placeholder, focusX, focusY }]) => [
      url,
      { hash, width, height, placeholder, ...toPageFocus(focusX, focusY) },
    ]),
  )
}

/** Tells whether pages show a picture around this point. */
export async function hasFocus(queries: Queries, hash: string, { x, y }: Focus): Promise<boolean> {
  const focuses = await focusesByHash(queries, hash)
  return focuses.map(roundFocus).some((focus) => focus?.x === x && focus.y === y)
}
