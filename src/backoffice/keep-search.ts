/** What stands behind the `?` of a screen's address: texts, as the address has them. */
type Search = Readonly<Record<string, unknown>>

/** Keeps of an address's search what a screen knows. */
export const keep =
  <const Names extends readonly string[]>(...names: Names) =>
  (search: Search): { [Name in Names[number]]?: string } =>
    Object.fromEntries(
      names.flatMap((name) => (search[name] ? [[name, String(search[name] as string | number)]] : [])),
    ) as { [Name in Names[number]]?: string }
