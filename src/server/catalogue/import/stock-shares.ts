/** Parts whole units as evenly as possible, the first ones get what is over: 12 on 5 is 3, 3, 2, 2, 2. Never more than there is. */
export function shareUnits(units: number, parts: number): number[] {
  const each = Math.floor(units / parts)
  return Array.from({ length: parts }, (_, index) => each + (index < units % parts ? 1 : 0))
}
