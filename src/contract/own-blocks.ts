/** A block of the brand's own, as a page writes it: `<vitrine-NAME unit="g">…</vitrine-NAME>`. */
export interface WrittenBlock {
  readonly attributes: Readonly<Record<string, string>>
  /** What stands in it as plain text, line by line, without empty ones. */
  readonly lines: readonly string[]
  /** What stands in it as HTML that is safe to show. */
  readonly html: string
  /** Ends the import with file and line: say what is wrong and how it is written. */
  fail(message: string): never
}

/** What `read` makes of a block and `Block` takes as its properties: JSON. */
export type BlockData = Readonly<Record<string, unknown>>
