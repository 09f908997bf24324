import { existsSync, readdirSync, readFileSync } from 'node:fs'
import threads from 'node:worker_threads'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { temporaryFolder } from '#tests/fixtures/site-tree.ts'
import { replaceInNode } from '#tests/replace-in-node.ts'

import { utf8 } from './utf8.ts'
import { createWriterPool, type WriterPool } from './writer-pool.ts'

/** What the system makes of a thread that is to be started: the thread, another that ends at once, or none. */
const system = { threadsLeft: Infinity, areShortLived: false, alive: 0 }
replaceInNode(threads, {
  Worker: class extends threads.Worker {
    constructor(script: URL, options: threads.WorkerOptions) {
      if (system.threadsLeft-- <= 0)
        throw Object.assign(new Error('EAGAIN'), { code: 'ERR_WORKER_INIT_FAILED' })
      if (system.areShortLived) super('process.exit(3)', { ...options, eval: true })
      else super(script, options)
      system.alive++
      this.on('exit', () => system.alive--)
    }
  },
})
beforeEach(() => Object.assign(system, { threadsLeft: Infinity, areShortLived: false }))

const megabyte = 1024 * 1024
/** Pages of all sizes, more than all buffers hold together; some need a buffer alone, some more than one. */
const sizes = [0, 1, 900, 40_000, 70_000, megabyte - 1, megabyte, megabyte + 1, 3 * megabyte]
const getText = (page: number) => `${page}: €`.padEnd(sizes[page % sizes.length] ?? 0, `${page} `)

describe('createWriterPool', () => {
  let pool: WriterPool | undefined
  afterEach(async () => {
    await pool?.stop()
  })

  it.each([1, 3])('%i threads write every file whole, whatever its size', async (count) => {
    const stagingDir = temporaryFolder()
    pool = createWriterPool({ stagingDir, precompress: false }, count)
    for (let page = 0; page < 90; page++)
      pool.writeUtf8(`${page % 7}/${page}/index.html`, utf8(getText(page)))
    await pool.settle()
    for (let page = 0; page < 90; page++) {
      const written = readFileSync(`${stagingDir}/${page % 7}/${page}/index.html`, 'utf8')
      expect(written === getText(page), `page ${page}`).toBe(true)
    }
  })

  it('the precompressed copies hold the same', async () => {
    const stagingDir = temporaryFolder()
    pool = createWriterPool({ stagingDir, precompress: true }, 2)
    for (let page = 0; page < 20; page++) pool.writeUtf8(`${page}.html`, utf8(getText(page % 5)))
    await pool.settle()
    for (let page = 0; page < 20; page++) {
      const file = `${stagingDir}/${page}.html`
      const copies = [
        brotliDecompressSync(readFileSync(`${file}.br`)),
        gunzipSync(readFileSync(`${file}.gz`)),
      ]
      for (const copy of copies) expect(copy.toString() === getText(page % 5), `page ${page}`).toBe(true)
    }
  })

  it('a file that cannot be written fails the whole, by its name', async () => {
    const stagingDir = temporaryFolder()
    pool = createWriterPool({ stagingDir, precompress: false }, 1)
    const long = 'x'.repeat(300)
    pool.writeUtf8('first.html', utf8('first'))
    pool.writeUtf8(`${long}.html`, utf8('too long a name'))
    await expect(pool.settle()).rejects.toThrow(
      `ENAMETOOLONG: name too long, open '${stagingDir}/${long}.html'`,
    )
    expect(() => pool?.check()).toThrow('ENAMETOOLONG')
    expect(existsSync(`${stagingDir}/first.html`)).toBe(true)
  })

  it.each([0, 1, 3])(
    'where only %i of four threads can be started, all is written, and none stays',
    async (started) => {
      system.threadsLeft = started
      const stagingDir = temporaryFolder()
      pool = createWriterPool({ stagingDir, precompress: false }, 4)
      expect(system.alive).toBe(started)
      for (let page = 0; page < 90; page++) pool.writeUtf8(`${page}.html`, utf8(getText(page)))
      await pool.settle()
      expect(readdirSync(stagingDir)).toHaveLength(90)
      await pool.stop()
      expect(system.alive).toBe(0)
    },
  )

  it('a thread that ends without a word fails the whole', async () => {
    system.areShortLived = true
    pool = createWriterPool({ stagingDir: temporaryFolder(), precompress: false }, 1)
    pool.writeUtf8('first.html', utf8('first'))
    await expect(pool.settle()).rejects.toThrow('A thread that writes files has ended, with 3.')
  })
})
