/** Returns the keys from one to another, both included, in the order of the rows; the second alone where the first is not shown. */
export function selectRange(keys: readonly string[], from: string, to: string): readonly string[] {
  const [start, end] = [keys.indexOf(from), keys.indexOf(to)].toSorted((a, b) => a - b)
  return start === undefined || end === undefined || start < 0 ? [to] : keys.slice(start, end + 1)
}
