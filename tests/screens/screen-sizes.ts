import path from 'node:path'

/** Where pictures of screens are kept. */
export const picturesDir = path.resolve(import.meta.dirname, '../../screenshots')

/** The widths in which screens are looked at. */
export const screenSizes = [
  { name: 'phone', width: 390, height: 844 },
  { name: 'tablet', width: 834, height: 1194 },
  { name: 'desk', width: 1440, height: 900 },
] as const

/** Of the names that there are, those that were asked for; all, where none was. Ends the program where one is unknown. */
export function chooseNames(all: readonly string[], asked: readonly string[]): readonly string[] {
  const strangers = asked.filter((name) => !all.includes(name))
  if (strangers.length > 0) {
    process.stderr.write(`There is no screen "${strangers.join('", "')}". There are: ${all.join(', ')}.\n`)
    process.exit(2)
  }
  return asked.length === 0 ? all : asked
}
