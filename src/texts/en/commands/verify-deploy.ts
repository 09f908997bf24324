import { withCount } from '../plural.ts'

/** What `vitrine verify-deploy --help` prints. */
export const usage = `
Usage: vitrine verify-deploy [URL] [--build DIR] [--json]

Compares the live shop with its build, byte by byte: every document, script and style, and the headers that the build wrote for
them. Names each difference with its address. Changes nothing. Run it from another machine than the one that serves, after each
deployment and once a week (PCI DSS 6.4.3, 11.6.1).

  URL          the shop as visitors reach it (default: PUBLIC_URL)
  --build DIR  what "vitrine build --out DIR" wrote (default: the site in DATA_DIR). Without its _headers those are expected that
               the settings of this command make: give it those of the nodes
  --json       print the comparison as JSON

Exit codes: 0 no difference, 1 differences or no comparison, 2 usage error.
`

export const compared = ({
  url,
  dir,
  documents,
  assets,
  differences,
}: {
  readonly url: string
  readonly dir: string
  readonly documents: number
  readonly assets: number
  readonly differences: number
}): string => {
  const found =
    differences === 0 ? 'no difference' : withCount(differences, { one: 'difference', other: 'differences' })
  return `${url} and ${dir}: ${withCount(documents, { one: 'document', other: 'documents' })}, ${assets} scripts and styles, ${found}.`
}

export const noAnswer = (reason: string): string => `no answer: ${reason}`

export const insteadOf = (live: number, built: number): string => `${live} instead of ${built}`

export const missing = 'is missing'

export const differsFrom = (at: number, live: string, built: string): string =>
  `from character ${at} on ${live} instead of ${built}`

export const otherSize = (live: number, built: number): string => `${live} bytes instead of ${built}, `
