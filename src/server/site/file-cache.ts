import { hash as digest } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'

import { type Coding, codingEndings, compress } from '../http/content-coding.ts'

/** A file of the site as it is now. */
export interface SiteFile {
  /** Of its content, without quotes. */
  readonly tag: string
  body(): Promise<Buffer>
  /** Made once for a content, or read from the precompressed copy beside it. Null where it would not be smaller. */
  coded(coding: Coding): Promise<Buffer | null>
}

interface Entry extends SiteFile {
  readonly stamp: string
  /** Bytes that it keeps in memory. */
  size(): number
}

/** Larger files are read when they are asked for; only their compressed form is kept. */
const keptWholeBytes = 1_000_000
const memoryBytes = 64_000_000
const compressible = /\.(?:html|json|js|css|svg|txt|xml|webmanifest|ico)$/

function createEntry(file: string, stamp: string, content: Buffer): Entry {
  const tag = digest('sha256', content, 'base64url').slice(0, 22)
  const whole = content.length <= keptWholeBytes ? content : null
  const forms = new Map<Coding, Promise<Buffer | null>>()
  let codedBytes = 0
  async function makeCoded(coding: Coding): Promise<Buffer | null> {
    if (!compressible.test(file)) return null
    const body = whole ?? (await readFile(file))
    const made = (await readFresh(file, coding)) ?? (await compress(body, coding, 'kept'))
    codedBytes += made.length
    return made.length < body.length ? made : null
  }
  return {
    tag,
    stamp,
    size: () => (whole?.length ?? 0) + codedBytes,
    body: async () => whole ?? readFile(file),
    coded(coding) {
      const form = forms.get(coding) ?? makeCoded(coding)
      forms.set(coding, form)
      return form
    },
  }
}

/** The precompressed copy beside a file, unless it is older than the file: then it was left behind by another content. */
async function readFresh(file: string, coding: Coding): Promise<Buffer | null> {
  const name = `${file}.${codingEndings[coding]}`
  try {
    const [original, copy] = await Promise.all([stat(file), stat(name)])
    return copy.mtimeMs >= original.mtimeMs ? await readFile(name) : null
  } catch {
    return null
  }
}

/** Files by path, each read again when it was replaced. Keeps what was asked for last, up to 64 MB. */
export function createFileCache(): (file: string) => Promise<SiteFile | null> {
  const entries = new Map<string, Entry>()
  function shrink(): void {
    let total = 0
    for (const entry of entries.values()) total += entry.size()
    for (const [file, entry] of entries) {
      if (total <= memoryBytes) return
      total -= entry.size()
      entries.delete(file)
    }
  }
  return async (file) => {
    const found = await stat(file, { bigint: true }).catch(() => null)
    if (!found?.isFile()) return null
    const stamp = `${found.ino}:${found.size}:${found.mtimeNs}`
    let entry = entries.get(file)
    if (entry?.stamp === stamp) entries.delete(file)
    else {
      // Gone between the two looks: the site was swapped just now.
      const content = await readFile(file).catch(() => null)
      if (!content) return null
      entry = createEntry(file, stamp, content)
      shrink()
    }
    entries.set(file, entry)
    return entry
  }
}
