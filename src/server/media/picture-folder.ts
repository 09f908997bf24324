import { readdir } from 'node:fs/promises'
import path from 'node:path'

import type { ImportFault } from '#contract/import-faults.ts'
import type { PictureFault } from '#contract/picture-faults.ts'
import { CodedError } from '#domain/coded-error.ts'

type ImageFolderFault = Extract<ImportFault, { readonly code: 'image-folder-unreadable' }>

/** The folder that was given for pictures cannot be read. */
export class ImageFolderError extends CodedError<ImageFolderFault> {}

export interface PictureFolder {
  /**
   * The file that an address ends in, also with another extension; of several, the one whose folders the address names too. Null when
   * there is none; two where that leaves several.
   */
  findFile(url: string): string | PictureFault | null
}

/** Throws an ImageFolderError when there is no such folder. */
export async function openPictureFolder(dir: string): Promise<PictureFolder> {
  const entries = await readdir(dir, { withFileTypes: true, recursive: true }).catch((reason: unknown) => {
    const params = { folder: dir, why: whyNot(reason) }
    throw new ImageFolderError({ code: 'image-folder-unreadable', params }, { cause: reason })
  })
  const files = entries
    .filter((entry) => entry.isFile() && /\.(jpe?g|png|webp|avif|gif|tiff?)$/i.test(entry.name))
    .map((entry) => path.relative(dir, path.join(entry.parentPath, entry.name)))
    .sort()
  const byStem = Map.groupBy(files, (file) => stripExtension(lowerBaseName(file)))
  return {
    findFile(url) {
      const wanted = splitSegments(url)
      const name = wanted.at(-1) ?? ''
      const named = [...new Set([name, stripExtension(name)])].flatMap((stem) => byStem.get(stem) ?? [])
      const [first, ...others] = selectBest(named, wanted)
      if (first === undefined) return null
      const duplicate = others.find((other) => !isOtherFormat(other, first))
      return duplicate === undefined
        ? path.join(dir, first)
        : { code: 'file-ambiguous', params: { name, files: [first, duplicate] } }
    },
  }
}

const lowerBaseName = (file: string): string => path.basename(file).toLowerCase()
const stripExtension = (name: string): string => name.replace(/\.[a-z0-9]+$/, '')

/** The parts of an address between slashes, decoded where they can be. */
const splitSegments = (url: string): string[] =>
  (url.split(/[?#]/)[0] ?? '').split('/').map((segment) => {
    try {
      return decodeURIComponent(segment).toLowerCase()
    } catch {
      return segment.toLowerCase()
    }
  })

/** How well a file fits an address: first by the folders that both end in, then by its name. */
function scoreMatch(file: string, wanted: readonly string[]): number {
  const parts = file.toLowerCase().split(path.sep)
  let folders = 0
  while (folders + 1 < parts.length && parts.at(-2 - folders) === wanted.at(-2 - folders)) folders++
  const name = parts.at(-1) ?? ''
  const byName = name === wanted.at(-1) ? 2 : stripExtension(name) === wanted.at(-1) ? 1 : 0
  return folders * 3 + byName
}

function selectBest(files: readonly string[], wanted: readonly string[]): string[] {
  const best = Math.max(...files.map((file) => scoreMatch(file, wanted)))
  return files.filter((file) => scoreMatch(file, wanted) === best)
}

/** One picture in several formats, side by side; any of them will do. */
const isOtherFormat = (file: string, of: string): boolean =>
  path.dirname(file) === path.dirname(of) && lowerBaseName(file) !== lowerBaseName(of)

/** Why a folder cannot be read. */
function whyNot(reason: unknown): ImageFolderFault['params']['why'] {
  const code = reason instanceof Error && 'code' in reason ? reason.code : null
  if (code === 'ENOENT') return 'absent'
  if (code === 'ENOTDIR') return 'not-a-folder'
  return code === 'EACCES' || code === 'EPERM' ? 'forbidden' : { error: String(reason) }
}
