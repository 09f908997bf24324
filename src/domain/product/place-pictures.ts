interface Picture {
  readonly url: string
  readonly alt: string
}
export interface PlacedPicture extends Picture {
  /** 1 is first; null: after the others. */
  readonly place: number | null
}

/**
 * Returns the pictures of a colour with others put among them, each at its place as far as there are as many. Of two that want one place
 * the first stands first; one that was there already moves.
 */
export function placePictures(present: readonly Picture[], added: readonly PlacedPicture[]): Picture[] {
  const moved = new Set(added.map(({ url }) => url))
  const pictures = present.filter(({ url }) => !moved.has(url))
  let next = 0
  for (const { url, alt, place } of added.toSorted(
    (a, b) => (a.place ?? Number.MAX_SAFE_INTEGER) - (b.place ?? Number.MAX_SAFE_INTEGER),
  )) {
    const at = place === null ? pictures.length : Math.min(Math.max(place - 1, next), pictures.length)
    pictures.splice(at, 0, { url, alt })
    next = at + 1
  }
  return pictures
}
