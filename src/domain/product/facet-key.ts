/** What two values of a filter have in common that differ in capitals alone, as those of two files do: they are one. */
export const facetKey = (value: string): string => value.toLowerCase()
