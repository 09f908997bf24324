const none = 'none'

/** How an export says which pictures of its product a colour has, since several may share one: by their positions, `1, 3`. */
export const ownPicturesText = (positions: readonly number[]): string =>
  positions.length === 0 ? none : positions.join(', ')

/** The positions again, in their order; null where the cell says nothing. */
export function parseOwnPictures(cell: string): number[] | null {
  if (cell.toLowerCase() === none) return []
  return /^\d+(\s*,\s*\d+)*$/.test(cell) ? cell.split(',').map(Number) : null
}
