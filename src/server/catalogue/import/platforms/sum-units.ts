/** Units of several places as one cell; empty where none of them says any. A cell that is not a number stays as it is, so that it is reported. */
export function sumUnits(units: readonly string[]): string {
  const filled = units.filter((text) => text !== '')
  const strange = filled.find((text) => !/^-?\d+$/.test(text))
  if (strange !== undefined) return strange
  return filled.length === 0 ? '' : String(filled.reduce((sum, text) => sum + Number(text), 0))
}
