import { joinEscaped } from '../../escaped-list.ts'

/** Paths of categories from the root as one cell of the shop's own column. */
export const categoryCell = (paths: readonly (readonly string[])[]): string =>
  joinEscaped(
    paths.filter((path) => path.length > 0).map((path) => joinEscaped(path, '>')),
    ';',
  )
