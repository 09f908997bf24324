import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'

import type { BlockData, WrittenBlock } from '#contract/own-blocks.ts'

import { brandDir } from '../project-folders.ts'

/** Blocks that the shop has itself. */
export const shopBlocks = ['products', 'question', 'questions']

/** Returns the names of the files of `brand/blocks/`. Throws for one that cannot be used. */
function listNames(dir: string): readonly string[] {
  const files = existsSync(dir) ? readdirSync(dir).filter((file) => file.endsWith('.tsx')) : []
  return files.map((file) => {
    const name = path.basename(file, '.tsx')
    if (!/^[a-z][a-z-]*$/.test(name))
      throw new Error(`brand/blocks/${file}: a name is of small letters and dashes. Rename the file.`)
    if (shopBlocks.includes(name))
      throw new Error(`brand/blocks/${file}: the shop has <vitrine-${name}> itself. Rename the file.`)
    return name
  })
}

/** How a block of the brand's own is read. */
export type ReadBlock = (written: WrittenBlock) => BlockData

const noStyles = '\0no-styles'
/** Stylesheets are for the browser's files alone. */
const withoutStyles = {
  name: 'without-styles',
  enforce: 'pre' as const,
  resolveId: (source: string) => (source.endsWith('.css') ? noStyles : null),
  load: (id: string) => (id === noStyles ? '' : null),
}

/** Returns how the blocks of a folder are read, by name. They hold JSX, which Node does not read, so Vite does. */
export async function loadBlocks(dir: string): Promise<ReadonlyMap<string, ReadBlock>> {
  const names = listNames(dir)
  if (names.length === 0) return new Map()
  const vite = await import('vite').catch((cause: unknown) => {
    const why = 'brand/blocks/ is read by Vite, which is not installed. Run `npm ci --include=dev`.'
    throw new Error(why, { cause })
  })
  const options = {
    configFile: false as const,
    logLevel: 'silent' as const,
    root: dir,
    plugins: [withoutStyles],
  }
  const loaded = names.map(async (name) => {
    const shown = `brand/blocks/${name}.tsx`
    const { module } = await vite
      .runnerImport<{ readonly read?: unknown }>(path.join(dir, `${name}.tsx`), options)
      .catch((cause: unknown) => {
        throw new Error(`${shown} cannot be loaded. ${cause instanceof Error ? cause.message : ''}`, {
          cause,
        })
      })
    return [name, requireRead(shown, module.read)] as const
  })
  return new Map(await Promise.all(loaded))
}

function requireRead(shown: string, read: unknown): ReadBlock {
  if (typeof read !== 'function')
    throw new Error(
      `${shown} exports no \`read\`. Write \`export function read({ lines, fail }: WrittenBlock)\`, which returns the properties of \`Block\`.`,
    )
  return (written) => {
    const data: unknown = read(written)
    return isGroup(data) ? data : written.fail(`\`read\` of ${shown} returns no object`)
  }
}

const isGroup = (value: unknown): value is BlockData =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What reads the blocks of `brand/blocks/`; none where there is no such folder. */
export const ownBlocks: ReadonlyMap<string, ReadBlock> = await loadBlocks(path.join(brandDir, 'blocks'))
