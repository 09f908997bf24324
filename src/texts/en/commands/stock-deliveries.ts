/** What `vitrine stock receive`, `expect` and `deliveries` print. */

export const headings = ['Id', 'State', 'When', 'Expected', 'Received', 'Reference']

export const unreadable = (file: string): string =>
  `${file} cannot be read: there is no such file, or no permission.`

export const taken = ({
  sku,
  units,
  before,
  after,
}: {
  readonly sku: string
  readonly units: number
  readonly before: number
  readonly after: number
}): string => `${sku}: +${units}, ${before} → ${after}`

export const noneCame = (sku: string, expected: number): string => `${sku}: ${expected} expected, none came`

export const nothingWritten = (right: number): string =>
  `Nothing was written. --skip-faulty takes the ${right} right SKUs.`

export const entered = (id: string, skus: number): string => `${id}: ${skus} SKUs expected`

export const dropped = (id: string): string => `${id} is no longer expected.`

export const received = (skus: number, isDryRun: boolean): string =>
  `${skus} SKUs ${isDryRun ? 'would be received' : 'received'}`
