import { readFile } from 'node:fs/promises'
import path from 'node:path'

import { type ReadSynonyms, readSynonyms } from '#domain/product/synonyms.ts'

/** What shoppers call fashion in English, for every brand. */
const defaultsFile = path.join(import.meta.dirname, 'fashion-en.txt')

/**
 * Reads a brand's list of synonyms beside the shop's own for fashion; one that is not there is empty. Of lines that cannot be
 * read the others count.
 */
export async function readSynonymsFile(file: string): Promise<ReadSynonyms> {
  const [text, defaults] = await Promise.all([
    readFile(file, 'utf8').catch((reason: NodeJS.ErrnoException) => {
      if (reason.code === 'ENOENT') return ''
      throw reason
    }),
    readFile(defaultsFile, 'utf8'),
  ])
  return readSynonyms(text, defaults)
}
