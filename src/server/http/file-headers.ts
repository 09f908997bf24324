/** By ending of the file's name. */
export const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.jpg': 'image/jpeg',
  '.woff2': 'font/woff2',
}

const forEver = 'public, max-age=31536000, immutable'

/** What may be kept, by folder: names below `assets/app/` and `images/` hold the content's hash. */
export const keptFolders: readonly (readonly [folder: string, cacheControl: string])[] = [
  ['assets/app/', forEver],
  ['images/', forEver],
  ['icons/', 'public, max-age=86400'],
]
/** Everything else, above all pages and their data: whoever has it asks whether it is still the same (docs/page-data.md#caching). */
export const notKept = 'no-cache'
/** For the way from one spelling of an address to another. */
export const redirectCache = 'public, max-age=3600'

/** The `cache-control` of a file of the site. */
export const getCacheControl = (file: string): string =>
  keptFolders.find(([folder]) => file.startsWith(folder))?.[1] ?? notKept
