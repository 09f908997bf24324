/** What was typed of shelves; `wrongLine`: the first line that is none, from 1 on. */
export interface ReadShelves {
  readonly shelves: { readonly sku: string; readonly location: string }[]
  readonly wrongLine: number | null
}

/** Reads lines of SKU and shelf, with a tab or semicolon between them; empty lines are passed over. */
export function readShelves(text: string): ReadShelves {
  const shelves: { sku: string; location: string }[] = []
  let wrongLine: number | null = null
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === '') continue
    const [sku = '', location, ...more] = line.split(/[;\t]/).map((part) => part.trim())
    if (sku === '' || location === undefined || more.some((part) => part !== '')) wrongLine ??= index + 1
    else shelves.push({ sku, location })
  }
  return { shelves, wrongLine }
}
