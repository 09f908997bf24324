import { cpSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import sharp from 'sharp'

import { createColouriser } from '../examples/tallvik/brand/colouriser/colouriser.ts'
import { writeJson, type Manifest } from './manifest.ts'

/** What a project is tested and checked with, in the versions of this repository. */
const tools = ['@types/node', 'playwright-core', 'typescript']
/** Pixels. */
const pictureWidth = 1200

/**
 * Puts `create-vitrine` into an empty folder as its package has it: the command, the templates, and of the demo the pictures of its
 * products and the lists of states.
 */
export async function assembleCreator(rootDir: string, outDir: string, root: Manifest): Promise<void> {
  cpSync(path.join(import.meta.dirname, 'create-vitrine'), outDir, { recursive: true })
  const file = path.join(outDir, 'package.json')
  writeJson(file, { ...(JSON.parse(readFileSync(file, 'utf8')) as Manifest), version: root.version })
  const packages = tools.map((name) => [name, root.devDependencies[name]] as const)
  writeJson(path.join(outDir, 'versions.json'), {
    version: root.version,
    packages: Object.fromEntries(packages),
  })
  cpSync(
    path.join(rootDir, 'examples/tallvik/brand/states'),
    path.join(outDir, 'template/project/brand/states'),
    {
      recursive: true,
    },
  )
  await writePictures(path.join(rootDir, 'examples/tallvik/brand/images'), path.join(outDir, 'template/demo'))
}

/** Writes the pictures that the demo's catalogue names, as files, and one for the home page. */
async function writePictures(plates: string, demo: string): Promise<void> {
  const csv = readFileSync(path.join(demo, 'catalogue/products.csv'), 'utf8')
  const names = [...new Set([...csv.matchAll(/[\w-]+\.jpg/g)].map(([name]) => name))]
  const colouriser = createColouriser(plates)
  mkdirSync(path.join(demo, 'images'), { recursive: true })
  const write = async (name: string, picture: Uint8Array) =>
    writeFileSync(
      path.join(demo, 'images', name),
      await sharp(picture).resize({ width: pictureWidth }).jpeg({ quality: 82, mozjpeg: true }).toBuffer(),
    )
  for (const name of names) await write(name, await colouriser.make(name))
  const hero = readdirSync(plates).find((name) => name === 'hero-linen.jpg')
  if (hero !== undefined) await write('hero.jpg', readFileSync(path.join(plates, hero)))
}
