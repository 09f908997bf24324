/** Whether an article's product, colour, size or SKU holds every word of a search. */
export function matchesArticle(
  {
    product,
    color,
    size,
    sku,
  }: { readonly product: string; readonly color: string; readonly size: string; readonly sku: string },
  text: string,
): boolean {
  const all = `${product} ${color} ${size} ${sku}`.toLowerCase()
  return text
    .toLowerCase()
    .split(/\s+/)
    .every((word) => all.includes(word))
}
