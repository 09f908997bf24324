import { filmExtensions, type FilmExtension } from './film-type.ts'

const pattern = /^\/images\/([0-9a-f]{32})\/film\.(\w+)$/

/** Returns the file of a film of this shop by the path under which pages play it; null for all else. */
export function readFilmPath(
  src: string,
): { readonly hash: string; readonly extension: FilmExtension } | null {
  const [, hash = '', ending] = pattern.exec(src) ?? []
  const extension = filmExtensions.find((each) => each === ending)
  return extension ? { hash, extension } : null
}
