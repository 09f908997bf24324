import path from 'node:path'

/** The folder of this program that holds all that is the brand's. */
export const brandDir = path.resolve(import.meta.dirname, '../../../brand')
