import { readFileSync } from 'node:fs'

/** Spec 1.9. */
const iconKinds = [
  ...[16, 32, 96].map((size) => ({ rel: 'icon', size, file: `icons/favicon-${size}.png` })),
  ...[76, 120, 152, 167, 180].map((size) => ({
    rel: 'apple-touch-icon',
    size,
    file: `icons/touch-icon-${size}.png`,
  })),
]

/** A tab's icon of so few bytes stands in the document: to ask for it would take as many. */
const inlineBytes = 600

function iconHref(file: string, source: string): string {
  const bytes = file.includes('favicon') ? readFileSync(source) : null
  return bytes && bytes.length <= inlineBytes
    ? `data:image/png;base64,${bytes.toString('base64')}`
    : `/${file}`
}

/**
 * Links to the brand's icons, of those that there are: a missing icon is a failed request on every page. `served` leads from a path in
 * the site to the file that goes there.
 */
export const iconLinks = (served: ReadonlyMap<string, string>): string =>
  iconKinds
    .map(({ rel, size, file }) => {
      const source = served.get(file)
      return source === undefined
        ? ''
        : `<link rel="${rel}" type="image/png" sizes="${size}x${size}" href="${iconHref(file, source)}">`
    })
    .join('')
