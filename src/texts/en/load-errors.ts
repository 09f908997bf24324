/** What commands say of a file that Node cannot load. */

export const exportMissing = (file: string, name: string) =>
  `${file} exports no \`${name}\`. Write \`export const ${name} = …\` there.`
export const entryUnknown = (file: string, entry: string, known: readonly string[]) =>
  `${file} imports ${entry}, which the package does not have. There are: ${known.join(', ')}.`
export const thrownAt = (message: string, place: string) => `${message} (${place})`
