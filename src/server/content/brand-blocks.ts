import path from 'node:path'

import type { BlockData, WrittenBlock } from '#contract/own-blocks.ts'

import { wrongFile } from '#domain/brand-error.ts'
import { blockWithoutDataText } from '#texts/page-file-faults.ts'

import { brandDir } from '../project-folders.ts'
import { type BrandFile, loadBrandFiles } from './brand-files.ts'

/** Blocks that the shop has itself. */
export const shopBlocks = ['products', 'question', 'questions']

/** How a block of the brand's own is read. */
export type ReadBlock = (written: WrittenBlock) => BlockData

/** Returns how the blocks of a folder are read, by name. */
export async function loadBlocks(dir: string): Promise<ReadonlyMap<string, ReadBlock>> {
  const files = await loadBrandFiles({ name: 'blocks', dir, taken: shopBlocks })
  return new Map(files.map((file) => [file.name, requireRead(file)]))
}

function requireRead({ shown, exported: { read } }: BrandFile): ReadBlock {
  if (typeof read !== 'function')
    throw wrongFile(shown, { code: 'exports-nothing', params: { what: 'block' } })
  return (written) => {
    const data: unknown = read(written)
    return isGroup(data) ? data : written.fail(blockWithoutDataText(shown))
  }
}

const isGroup = (value: unknown): value is BlockData =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What reads the blocks of `brand/blocks/`; none where there is no such folder. */
export const ownBlocks: ReadonlyMap<string, ReadBlock> = await loadBlocks(path.join(brandDir, 'blocks'))
