/** What `vitrine build --help` prints. */
export const usage = `Usage: vitrine build [--out DIR] [--images] [--json]
       vitrine build --bundle
       vitrine build --standalone DIR

Writes the whole shop as files for a CDN or any web server: pages, page data, scripts, each with precompressed copies
(.br and .gz), _headers and _redirects for hosts that read them, and _nginx/ for deploy/nginx/static.conf. A second build into the same folder
makes only what changed. The folder .vitrine inside is the builder's own and need not be uploaded. Calls to /wp-json/ must reach a
running \`vitrine serve\`.
  --out DIR   where to: a new or an empty folder, or that of an earlier build (default: build in DATA_DIR)
  --images    every picture in every width, too; without it /images/ must reach the server as well
  --json      the report as JSON
  --bundle    only the storefront's scripts and styles, into dist/ of this program: a step of every installation, so that servers
              start from it. Needs the development packages, no settings, no database
  --standalone DIR
              the project as an image holds it: built, with the packages that a running shop needs and no others, without types,
              source maps and tests. Tells its size; --json as JSON, in bytes
Exit codes: 0 done, 1 failed (the folder is as it was), 2 usage error.`

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`

/** How large a project for an image is, in bytes, without and with Node. */
export const standaloneSize = (
  dir: string,
  { project, program, packages, node }: Readonly<Record<'project' | 'program' | 'packages' | 'node', number>>,
  nodeVersion: string,
): string => {
  const own = project + program + packages
  return `${dir}: ${megabytes(own)} (brand and scripts ${megabytes(project)}, program ${megabytes(program)}, packages ${megabytes(packages)}); with Node ${nodeVersion}, which is ${megabytes(node)}: ${megabytes(own + node)}`
}

export const bundled = (dir: string, isNew: boolean): string =>
  `The storefront in ${dir} ${isNew ? 'is built' : 'was up to date'}.`

export const pagesBuilt = ({
  rendered,
  unchanged,
  removed,
  milliseconds,
  dir,
}: {
  readonly rendered: number
  readonly unchanged: number
  readonly removed: number
  readonly milliseconds: number
  readonly dir: string
}): string =>
  `${rendered} pages made, ${unchanged} unchanged, ${removed} removed in ${milliseconds} ms: ${dir}`

export const picturesMade = (count: number): string => `${count} pictures made`

export const pictureLost = (hash: string): string => `picture ${hash} has no original`

export const filmLost = (file: string): string => `film ${file} has no original`

export const drawnByReact = (why: string): string =>
  `React itself draws the pages, more slowly, since the small renderer lacks what they use:\n${why}\nSet renderer: 'react' in brand/shop.config.ts to be told no more, or add it to src/storefront/static-react/.`

export const building = 'Building the storefront …'

/** How far it is, on a terminal. */
export const makingPictures = (done: number, total: number): string => `Making pictures: ${done} of ${total}`
