import { parseArgs } from 'node:util'

import { createProductEditing } from '#server/catalogue/editing/service.ts'
import { refusalText } from '#texts/command-line-refusals.ts'
import * as matchingTexts from '#texts/picture-matching.ts'
import * as texts from '#texts/commands/pictures.ts'

import { print, printJson, type Command } from './command.ts'
import { withExistingShop, type OpenShop } from './open-shop.ts'
import { choiceOption } from './option-values.ts'
import { planPictures, type LeftOut, type PicturePlan, type SameName } from './pictures/plan-pictures.ts'
import { putPictures, type PicturesPut } from './pictures/put-pictures.ts'
import { readFolder } from './pictures/read-folder.ts'
import { progressLine } from './progress-line.ts'
import { oneLine } from './terminal-text.ts'
import { textTable } from './text-table.ts'
import { printResult } from './with-context.ts'

const options = {
  apply: { type: 'boolean', default: false },
  'same-name': { type: 'string' },
  json: { type: 'boolean', default: false },
} as const

interface Matching {
  readonly folder: string
  readonly isApplied: boolean
  readonly sameName: SameName
  readonly json: boolean
}

async function match({ context, markets, media }: OpenShop, matching: Matching): Promise<number> {
  const { folder, sameName, isApplied } = matching
  const shop = { context, editing: createProductEditing(markets), library: media.library }
  const plan = await planPictures(shop, { folder, files: await readFolder(folder), sameName })
  if (!plan.isDone) return printResult(plan, () => undefined)
  if (!isApplied) return report(matching, plan.value, { ...plan.value, change: null, proposed: 0 })
  const progress = progressLine()
  const onPut = (done: number, total: number) => progress.show({ step: matchingTexts.step, done, total })
  const put = await putPictures(shop, plan.value, { folder, sameName, onPut }).finally(() => progress.clear())
  return put.isDone ? report(matching, plan.value, put.value) : printResult(put, () => undefined)
}

/** Prints what becomes of each file. Returns the exit code. */
function report(
  { json, isApplied }: Matching,
  { products }: PicturePlan,
  { pictures, change, proposed }: PicturesPut,
): number {
  const rows = pictures.map(({ file, place, isThere, leftOut }) => {
    const product = place && products.get(place.product)
    const color = product?.colors.find(({ id }) => id === place?.color)
    return {
      file,
      product: product?.name ?? null,
      color: color?.name ?? null,
      place: place?.place ?? null,
      isThere,
      code: leftOut && leftOutCode(leftOut),
      why: leftOut && leftOutText(leftOut),
    }
  })
  const left = rows.filter(({ why }) => why !== null)
  const code = left.length > 0 ? 1 : 0
  if (json) {
    printJson({ dryRun: !isApplied, change, files: rows })
    return code
  }
  const matched = rows.filter(({ why }) => why === null)
  if (matched.length > 0) {
    const cells = matched.map(({ file, product, color, place, isThere }) => [
      file,
      product ?? '',
      color ?? '',
      place === null ? matchingTexts.last : String(place),
      isThere ? matchingTexts.isThere : '',
    ])
    print(textTable([matchingTexts.heads, ...cells], [3]))
  }
  for (const { file, why } of left) print(oneLine(matchingTexts.leftOut(file, why ?? '')))
  const present = matched.filter(({ isThere }) => isThere).length
  print(matchingTexts.summary(matched.length - present, present, left.length))
  if (!isApplied) print(matchingTexts.onlyShown)
  else if (change === null) print(matchingTexts.nothingChanges)
  else print(matchingTexts.done(change))
  if (proposed > 0) print(matchingTexts.toCheck(proposed))
  return code
}

const leftOutCode = (leftOut: LeftOut): string =>
  leftOut.kind === 'name' ? leftOut.code : leftOut.refusal.code

const leftOutText = (leftOut: LeftOut): string =>
  leftOut.kind === 'name' ? matchingTexts.whyNone[leftOut.code] : refusalText(leftOut.refusal)

export const command: Command = {
  usage: texts.usage,
  async run(args) {
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options })
    const [verb, folder, ...more] = positionals
    if (verb !== 'match' || folder === undefined || more.length > 0) {
      process.stderr.write(texts.usage.trimStart())
      return 2
    }
    const asked = values['same-name']
    const sameName =
      asked === undefined ? null : choiceOption('--same-name', asked, ['replace', 'keep-both'] as const)
    const matching = { folder, isApplied: values.apply, sameName, json: values.json }
    return withExistingShop((shop) => match(shop, matching))
  },
}
