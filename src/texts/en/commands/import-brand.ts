/** What a start, `vitrine build` and `vitrine publish` say of the brand’s files. */

export const importing = 'Importing the catalogue …'

export const redirectsChanged = (file: string, count: number): string =>
  `Redirects of ${file}: ${count} changed.`

export const redirectsStay = (reason: string): string => `The redirects stay as they were: ${reason}`

export const pictureMissing = (product: string, file: string, reason: string): string =>
  `A picture of ${product} is missing: ${file} (${reason})`

export const pagesChanged = ({
  dir,
  created,
  updated,
  removed,
}: {
  readonly dir: string
  readonly created: number
  readonly updated: number
  readonly removed: number
}): string => `Pages of ${dir}: ${created} new, ${updated} changed, ${removed} gone.`

export const pagesStay = (reason: string): string => `The pages stay as they were: ${reason}`

export const newerFile = (page: string): string =>
  `${page} is edited in the back office, and its file has changed: the page of the back office stays. "vitrine pages give-back ${page}" takes the file's, "vitrine pages export ${page} --force" writes the file anew.`

export const morePages = (count: number): string =>
  `… and ${count} more such pages; "vitrine doctor" lists all.`

/** That product files of the brand have changed, and the command that imports one, with its folder of pictures. */
export const catalogueIgnored = (
  folder: string,
  { file = 'FILE', images }: { readonly file: string | undefined; readonly images: string | undefined },
): string =>
  `${folder} has changed. It fills an empty database only, so the shop keeps its products; to bring the change: npx vitrine import ${file}${images === undefined ? '' : ` --images ${images}`}`
