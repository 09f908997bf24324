/** What `vitrine export --help` prints. */
export const usage = (lost: readonly string[]): string => `Usage: vitrine export [FILE]

Writes what is for sale as a Shopify product file (new headers), to FILE or to the standard output. "vitrine import" of it makes
the same catalogue again, but for ${lost.join(', ')}.
Texts that a spreadsheet would run as a formula get an apostrophe in front; the import takes it off.
Exit codes: 0 written, 1 failed, 2 usage error.`
