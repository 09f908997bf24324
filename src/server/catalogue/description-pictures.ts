import type { LivePicture } from './live-rows.ts'

/** A picture as `sanitizeForeignText` writes it. */
const written = /<img src="([^"]*)" alt="([^"]*)" \/>/g
/** What is left where a picture is not here. */
const emptied = /<(p|figure|li|blockquote)>\s*(?:<br \/>\s*)*<\/\1>\s*/g

const decoded = (text: string): string =>
  text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')

/** Addresses of the pictures in a description, as they stand in its file. */
export const picturesIn = (description: string): string[] => [
  ...new Set([...description.matchAll(written)].map(([, url = '']) => decoded(url))),
]

/** The description with the shop's own copies of its pictures; those that are not here are left out. */
export function withPictures(
  description: string,
  media: ReadonlyMap<string, Pick<LivePicture, 'hash' | 'width' | 'height'>>,
): string {
  let isMissing = false
  const shown = description.replace(written, (_, url: string, alt: string) => {
    const found = media.get(decoded(url))
    if (!found) {
      isMissing = true
      return ''
    }
    const { hash, width, height } = found
    return `<img src="/images/${hash}/960.webp" alt="${alt}" width="${width}" height="${height}" loading="lazy" />`
  })
  return isMissing ? shown.replace(emptied, '') : shown
}
