import { mkdirSync, writeFileSync } from 'node:fs'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

import type { Utf8 } from '#contract/render.ts'

/** Plain values only: it travels to the writing threads. */
export interface FileWriterSetup {
  readonly stagingDir: string
  /** Writes a `.br` and a `.gz` beside every file, for hosts that serve files as they are. */
  readonly precompress: boolean
}

export interface FileWriter {
  /** `file` is relative to the staging folder. */
  write(file: string, content: string | Uint8Array): void
  writeUtf8(file: string, text: Utf8): void
}

/**
 * As bits of a window of 64 KB. With a larger one the encoder sets up tables of many megabytes for every file: ten times as long, for
 * a thousandth less. Quality 10 makes six percent less and takes eight times as long.
 */
const windowBits = 16
const compress = (text: string | Uint8Array) =>
  brotliCompressSync(text, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 9,
      [constants.BROTLI_PARAM_LGWIN]: windowBits,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    },
  })

/** Writes below a folder. Nearly every file has a folder of its own, so there is nothing to remember about them. */
export function createFileWriter({ stagingDir, precompress }: FileWriterSetup): FileWriter {
  let bytes = Buffer.alloc(0)
  const write = (file: string, content: string | Uint8Array) => {
    const target = `${stagingDir}/${file}`
    mkdirSync(target.slice(0, target.lastIndexOf('/')), { recursive: true })
    writeFileSync(target, content)
    if (!precompress) return
    writeFileSync(`${target}.br`, compress(content))
    writeFileSync(`${target}.gz`, gzipSync(content, { level: 9 }))
  }
  return {
    write,
    writeUtf8(file, text) {
      if (bytes.length < text.length) bytes = Buffer.allocUnsafeSlow(2 * text.length)
      write(file, bytes.subarray(0, bytes.write(text, 'latin1')))
    },
  }
}
