/** Another generator that makes the same shop. */
export interface Peer {
  readonly name: string
  /** Pinned, by name. */
  readonly packages: Readonly<Record<string, string>>
  /** Everything but `package.json` and `products.json`, by path. */
  readonly files: Readonly<Record<string, string>>
  /** Arguments of Node, in the project's folder. */
  readonly build: readonly string[]
  /** Where the files for browsers are afterwards. */
  readonly out: string
}
