import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { collection } from './collection/all.ts'
import type { Model, Picture } from './collection/model.ts'
import { listFile, plateFile, type ModelPlates } from '../tallvik/brand/colouriser/colouriser.ts'
import { lightSheet } from './engine/light.ts'
import { develop } from '../tallvik/brand/colouriser/paint.ts'
import { encodePlate } from '../tallvik/brand/colouriser/plate-file.ts'
import { expose } from './engine/expose.ts'
import type { Plate } from '../tallvik/brand/colouriser/plate.ts'
import { saveFile, savePicture } from './engine/save.ts'
import { createSheet } from './engine/sheet.ts'
import { icons } from './icons.ts'
import { scenes } from './scenes/scenes.ts'

/**
 * Draws the pictures of the house: `npm run studio -- [--all] [--trust] [--proof DIR] [name …]`.
 * Without `--all` only what is missing or was drawn by other code. Names choose by the beginning of the file name. `--trust` notes what is
 * there as drawn by today's code, after a change that changes no picture. `--proof` draws half as large and puts every picture as JPEG into
 * the folder, to look at; nothing else is written.
 */
const studio = import.meta.dirname
const brand = join(studio, '../tallvik/brand')
const images = join(brand, 'images')
const iconFolder = join(brand, 'icons')
const ledgerFile = join(studio, 'drawn.json')
const words = process.argv.slice(2)
const all = words.includes('--all')
const trusts = words.includes('--trust')
const proofs = words.includes('--proof') ? words[words.indexOf('--proof') + 1] : undefined
const chosen = words.filter((word) => !word.startsWith('--') && word !== proofs)

/** What each file was drawn from, so that an unchanged one is left alone. */
const ledger: Record<string, string> = existsSync(ledgerFile)
  ? JSON.parse(readFileSync(ledgerFile, 'utf8'))
  : {}

const digest = (...parts: readonly string[]): string => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part).update('\0')
  return hash.digest('hex').slice(0, 16)
}
const getSource = (folder: string, isGround: (name: string) => boolean = () => true): string =>
  readdirSync(join(studio, folder))
    .filter(isGround)
    .toSorted()
    .map((name) => readFileSync(join(studio, folder, name), 'utf8'))
    .join('\0')
/** Colour comes after the plate, and the list of fabrics only names them. */
const isOfLight = (name: string): boolean =>
  !['paint.ts', 'colouriser.ts', 'save.ts', 'named.ts'].includes(name)
const folders = ['engine', 'fabrics', '../tallvik/brand/colouriser']
const ground = digest(...folders.map((folder) => getSource(folder, isOfLight)))
const template = (name: string): string => readFileSync(join(studio, 'templates', `${name}.ts`), 'utf8')

const isChosen = (file: string): boolean =>
  chosen.length === 0 || chosen.some((name) => file.startsWith(name))
function isWanted(file: string, fingerprint: string, folder = images): boolean {
  if (!isChosen(file)) return false
  if (!existsSync(join(folder, file)) || all) return true
  if (ledger[file] !== fingerprint && trusts) note(file, fingerprint)
  return ledger[file] !== fingerprint
}

/** Writes the ledger, without what is not a file any more. It is read again first: another run may have noted something meanwhile. */
function note(file: string, fingerprint: string): void {
  Object.assign(ledger, existsSync(ledgerFile) ? JSON.parse(readFileSync(ledgerFile, 'utf8')) : {})
  ledger[file] = fingerprint
  const kept = Object.entries(ledger)
    .filter(([name]) => existsSync(join(images, name)) || existsSync(join(iconFolder, name)))
    .toSorted(([a], [b]) => a.localeCompare(b, 'en'))
  writeFileSync(ledgerFile, `${JSON.stringify(Object.fromEntries(kept), null, 2)}\n`)
}

let drawn = 0
function report(file: string, fingerprint: string, bytes: number): void {
  drawn++
  note(file, fingerprint)
  console.log(`${file.padEnd(36)} ${Math.round(bytes / 1024)} KB`)
}

async function takePlate({ draw, shot }: Picture, size = 1): Promise<Plate> {
  const { width, height } = shot.view
  const sheet = createSheet({ ...shot.view, width: width * size, height: height * size })
  await draw(sheet)
  return expose(sheet, lightSheet(sheet, shot.lamp), { fuzz: shot.fuzz })
}

const plateName = ({ stem, plate = stem }: Model, index: number): string => `${plate}-${index + 1}`

async function drawPlate(model: Model, picture: Picture, index: number): Promise<void> {
  const file = plateFile(plateName(model, index))
  const { sources, style, shot } = picture
  const fingerprint = digest(ground, ...sources.map(template), JSON.stringify([style, shot]))
  if (!isWanted(file, fingerprint)) return
  const bytes = await encodePlate(await takePlate(picture), shot.quality)
  report(file, fingerprint, await saveFile(join(images, file), bytes))
}

async function drawProof(folder: string, model: Model, picture: Picture, index: number): Promise<void> {
  const name = plateName(model, index)
  if (!isChosen(name)) return
  const plate = await takePlate(picture, 0.5)
  for (const [colour, slots] of Object.entries(model.colours)) {
    const file = join(folder, `${[name, colour].filter(Boolean).join('-')}.jpg`)
    await savePicture(plate, await develop(plate, slots), file, 92)
    console.log(file)
  }
}

for (const model of collection)
  for (const [index, picture] of model.pictures.entries())
    if (proofs === undefined) await drawPlate(model, picture, index)
    else await drawProof(proofs, model, picture, index)

/** Models of which every plate is there. */
function writeList(): void {
  const models = collection
    .map((model): ModelPlates => ({
      stem: model.stem,
      plates: model.pictures.map((_, index) => plateName(model, index)),
      colours: model.colours,
    }))
    .filter(({ plates }) => plates.every((plate) => existsSync(join(images, plateFile(plate)))))
  writeFileSync(join(images, listFile), `${JSON.stringify(models, null, 2)}\n`)
}

if (proofs === undefined) {
  writeList()
  for (const { file, sources, draw } of scenes) {
    const fingerprint = digest(ground, ...sources.map((source) => readFileSync(join(studio, source), 'utf8')))
    if (isWanted(file, fingerprint)) report(file, fingerprint, await draw(join(images, file)))
  }
  for (const { file, source, draw } of icons) {
    const fingerprint = digest(readFileSync(join(studio, source), 'utf8'))
    if (isWanted(file, fingerprint, iconFolder)) report(file, fingerprint, await draw(join(iconFolder, file)))
  }
  console.log(
    drawn === 0
      ? 'Nothing to draw: every picture is as its code says. Use --all to draw them anyway.'
      : `${drawn} drawn.`,
  )
}
