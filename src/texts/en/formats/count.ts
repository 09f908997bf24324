let format: Intl.NumberFormat | undefined

/** A number of things as people read it: `12,450`. */
export function formatCount(count: number): string {
  format ??= new Intl.NumberFormat('en')
  return format.format(count)
}
