/** Returns whether a colour is broken: some of its sizes are gone while others are there. Takes the units for sale of each size. */
export function isBroken(units: readonly (number | 'infinite')[]): boolean {
  const gone = units.filter((left) => left === 0).length
  return gone > 0 && gone < units.length
}
