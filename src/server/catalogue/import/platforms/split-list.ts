/** The parts of a list in one cell, without those that are empty. */
export const splitList = (text: string, mark: string): string[] =>
  text
    .split(mark)
    .map((part) => part.trim())
    .filter((part) => part !== '')
