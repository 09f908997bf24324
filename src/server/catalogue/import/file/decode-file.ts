import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'

import { ImportError } from '../import-error.ts'
import { codePageDecoder, type CodePage } from './code-pages.ts'
import { codePageGuesser } from './guess-code-page.ts'

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | CodePage

/** Larger than any catalogue that a shop exports (Shopify itself stops at 15 MB); a bigger one is refused before it is read. */
const maxBytes = 256 * 1024 * 1024

/** What people take for a table, by its first bytes. */
const others = [
  ['504b0304', 'workbook'],
  ['d0cf11e0', 'old-workbook'],
  ['25504446', 'pdf'],
  ['1f8b', 'compressed'],
] as const

export interface OpenedText {
  readonly encoding: Encoding
  /** Words by which the encoding was guessed, as they are read; null where it is sure. */
  readonly guessedBy: readonly string[] | null
  chunks(): AsyncGenerator<string>
}

/** Opens a text file whatever its encoding. Throws an ImportError when there is no such file, it is too large, or no text. */
export async function openText(file: string): Promise<OpenedText> {
  const size = await readSize(file)
  if (size > maxBytes)
    throw new ImportError({ code: 'file-too-large', params: { file, bytes: size, maxBytes } })
  if (size === 0) throw new ImportError({ code: 'file-empty', params: { file } })
  const head = await firstBytes(file)
  refuseOthers(file, head)
  const { encoding, guessedBy } = await detectEncoding(file, head)
  return { encoding, guessedBy, chunks: () => decode(file, encoding) }
}

async function readSize(file: string): Promise<number> {
  try {
    const found = await stat(file)
    if (!found.isFile()) throw new ImportError({ code: 'file-not-a-file', params: { file } })
    return found.size
  } catch (reason) {
    if (reason instanceof ImportError) throw reason
    throw new ImportError({ code: 'file-unreadable', params: { file } }, { cause: reason })
  }
}

function refuseOthers(file: string, head: Buffer): void {
  const [, kind] = others.find(([begins]) => head.toString('hex', 0, 4).startsWith(begins)) ?? []
  if (kind !== undefined) throw new ImportError({ code: 'file-not-text', params: { file, kind } })
}

/** By byte order mark; else by the zero bytes of UTF-16; else UTF-8 if every byte is; else the code page that fits its words, most likely Windows-1252. */
async function detectEncoding(file: string, head: Buffer): Promise<Omit<OpenedText, 'chunks'>> {
  const sure = (encoding: Encoding) => ({ encoding, guessedBy: null })
  const [first, second] = head
  if (first === 0xff && second === 0xfe) return sure('utf-16le')
  if (first === 0xfe && second === 0xff) return sure('utf-16be')
  const zeros = [0, 0]
  for (const [index, byte] of head.entries()) if (byte === 0) zeros[index % 2]! += 1
  const [evenZeros = 0, oddZeros = 0] = zeros
  if (oddZeros > head.length / 4 && evenZeros === 0) return sure('utf-16le')
  if (evenZeros > head.length / 4 && oddZeros === 0) return sure('utf-16be')
  if (await isUtf8(file)) return sure('utf-8')
  const guesser = codePageGuesser()
  for await (const chunk of readBytes(file)) guesser.see(chunk)
  const { codePage, words } = guesser.guess()
  return { encoding: codePage, guessedBy: words }
}

async function firstBytes(file: string): Promise<Buffer> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(4096), 0, 4096, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

async function isUtf8(file: string): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const chunk of readBytes(file)) decoder.decode(chunk, { stream: true })
    decoder.decode()
    return true
  } catch (reason) {
    if (reason instanceof TypeError) return false
    throw reason
  }
}

/** Without `encoding` a read stream gives Buffers. */
const readBytes = (file: string) => createReadStream(file) as AsyncIterable<Buffer>

async function* decode(file: string, encoding: Encoding): AsyncGenerator<string> {
  if (!isUnicode(encoding)) {
    const decodeBytes = codePageDecoder(encoding)
    for await (const chunk of readBytes(file)) yield decodeBytes(chunk)
    return
  }
  const decoder = new TextDecoder(encoding)
  for await (const chunk of readBytes(file)) yield decoder.decode(chunk, { stream: true })
  yield decoder.decode()
}

const isUnicode = (encoding: Encoding): encoding is Exclude<Encoding, CodePage> => encoding.startsWith('utf-')
