import type { AddressFaultParams } from '#contract/left-out-pages.ts'
import { cardsFileName } from '#contract/page-data.ts'

/** Where a page's two files stand, relative to the site's folder, with `/` between segments. */
export interface PageFiles {
  readonly html: string
  readonly json: string
}

/** An address that cannot be that of a page, by the segment that is wrong. */
export class AddressError extends Error {
  readonly code: keyof AddressFaultParams
  readonly params: AddressFaultParams[keyof AddressFaultParams]
  constructor(code: keyof AddressFaultParams, params: AddressFaultParams[keyof AddressFaultParams]) {
    super(`${code}: ${params.path}`)
    this.name = 'AddressError'
    this.code = code
    this.params = params
  }
}

const dataDir = 'assets/data'

/** Path segments as they stand on disk: URI-decoded (docs/page-data.md#files). Throws an `AddressError` where a segment could leave its folder. */
export function decodedSegments(path: string): string[] {
  return path
    .split('/')
    .filter((segment) => segment !== '')
    .map((segment) => {
      let decoded: string
      try {
        decoded = decodeURIComponent(segment)
      } catch {
        throw new AddressError('address-broken-percent', { path, segment })
      }
      // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
      if (/[/\\\u0000-\u001f]/.test(decoded) || decoded.startsWith('.')) {
        throw new AddressError('address-not-a-folder', { path, segment })
      }
      return decoded
    })
}

/**
 * Files of a page (docs/page-data.md#files). A path without trailing slash, `/checkout/_id`, is a family of pages that share one document
 * and one data file (docs/page-data.md#families).
 */
export function pageFiles(path: string): PageFiles {
  const segments = decodedSegments(path)
  if (!path.endsWith('/')) {
    const name = segments.join('/')
    return { html: `${name}.html`, json: `${dataDir}/${name}.json` }
  }
  return {
    html: [...segments, 'index.html'].join('/'),
    json: [dataDir, ...segments, 'index.json'].join('/'),
  }
}

/** `/assets/data/shop/cards.json` of the listing `/shop/`, its first part. */
export const cardsFile = (listingPath: string, part = 1): string =>
  [dataDir, ...decodedSegments(listingPath), cardsFileName(part)].join('/')

const encodeSegments = (text: string) =>
  /^[a-z0-9/-]*$/.test(text) ? text : text.split('/').map(encodeURIComponent).join('/')
export const productPath = (uri: string): string => `/${encodeSegments(uri)}/`
/** `/shop/`, `/shop/tops/`; from page 2 on with the number at its end. */
export function listingPath(categoryUri: string | null, page = 1): string {
  const first = categoryUri === null ? '/shop/' : `/shop/${encodeSegments(categoryUri)}/`
  return page === 1 ? first : `${first}${page}/`
}
