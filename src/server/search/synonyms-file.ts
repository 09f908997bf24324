import { readFile } from 'node:fs/promises'

import { type ReadSynonyms, readSynonyms } from '#domain/product/synonyms.ts'

/**
 * Reads a brand's list of synonyms; one that is not there is empty. What is wrong with a line, and how to mend it, is told with the file,
 * and the other lines count.
 */
export async function readSynonymsFile(file: string): Promise<ReadSynonyms> {
  const text = await readFile(file, 'utf8').catch((reason: NodeJS.ErrnoException) => {
    if (reason.code === 'ENOENT') return ''
    throw reason
  })
  const { synonyms, refused } = readSynonyms(text)
  return { synonyms, refused: refused.map((sentence) => `${file}, ${sentence}`) }
}
