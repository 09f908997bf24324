import { existsSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'

import { brandDir, programDir, projectDir } from '#server/project-folders.ts'
import * as texts from '#texts/doctor-settings.ts'
import { atPlace } from '#texts/upgrade.ts'
import { usage } from '#texts/commands/check.ts'

import { codedErrorText } from './coded-error.ts'
import type { Command } from './command.ts'
import { fault, findingLine, note, ok, type Finding } from './examining/finding.ts'
import { loadErrorText } from './load-error.ts'

/** Each is loaded alone, so that one fault hides no other. */
const parts: Readonly<Record<string, () => Promise<string>>> = {
  brand: async () => {
    const { checkBrand } = await import('./examining/brand-checks.ts')
    return texts.brandSound(checkBrand())
  },
  extensions: async () => {
    const { loadExtensions } = await import('./brand-extensions.ts')
    const names = Object.keys(await loadExtensions())
    return names.length === 0 ? texts.nothingThere : names.join(', ')
  },
  blocks: async () => {
    const { loadBlocks } = await import('#server/content/brand-blocks.ts')
    const { findDrawnFiles } = await import('#server/content/own-components.ts')
    const dir = path.join(brandDir, 'blocks')
    const names = [...(await loadBlocks(dir)).keys()]
    findDrawnFiles(dir, 'blocks')
    return names.length === 0 ? texts.noneOfItsOwn : names.join(', ')
  },
  skin: async () => {
    const { checkSkin } = await import('./examining/check-skin.ts')
    return texts.skinNames(checkSkin())
  },
  components: async () => {
    const { findOwnComponents } = await import('#server/content/own-components.ts')
    const names = findOwnComponents(path.join(brandDir, 'components')).map(({ replaced }) => replaced.name)
    return names.length === 0 ? texts.noneOfItsOwn : names.join(', ')
  },
  templates: async () => {
    const { loadTemplates } = await import('#server/content/brand-templates.ts')
    const { findDrawnFiles } = await import('#server/content/own-components.ts')
    const dir = path.join(brandDir, 'templates')
    const names = [...(await loadTemplates(dir)).keys()]
    findDrawnFiles(dir, 'templates')
    return names.length === 0 ? texts.noneOfItsOwn : names.join(', ')
  },
  pages: async () => {
    const dir = path.join(brandDir, 'content')
    if (!existsSync(dir)) return texts.nothingThere
    const { readPages } = await import('#server/content/import-content.ts')
    return texts.filesReadable((await readPages(dir)).length)
  },
  payments: async () => {
    const { brandPayments } = await import('#server/payments/brand-payments.ts')
    return brandPayments.length === 0 ? texts.noneOfItsOwn : brandPayments.map(({ name }) => name).join(', ')
  },
}

/** Parts that load files of others, too: what is wrong with such a file is said by the part that it belongs to, once. */
const dependent: ReadonlySet<string> = new Set(['brand', 'pages'])

const saysTheSame = (a: Finding, b: Finding): boolean => a !== b && a.state === b.state && a.text === b.text

async function examineParts(): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const [what, examine] of Object.entries(parts))
    findings.push(
      await examine().then(
        (text) => ok(what, text),
        (reason: unknown) => fault(what, codedErrorText(reason) ?? loadErrorText(reason)),
      ),
    )
  return findings
}

const isRepeated = (finding: Finding, findings: readonly Finding[]): boolean =>
  finding.state === 'fault' &&
  dependent.has(finding.what) &&
  findings.some((other) => !dependent.has(other.what) && saysTheSame(finding, other))

async function* examineProject(): AsyncGenerator<Finding> {
  const examined = await examineParts()
  yield* examined.filter((finding) => !isRepeated(finding, examined))
  if (examined.some(({ what, state }) => what === 'brand' && state === 'ok')) yield* await lostHero()
  const { openProjectFiles } = await import('./upgrading/project-files.ts')
  const { deprecatedNames, readVersion } = await import('./upgrading/project-findings.ts')
  yield* await deprecatedNames(openProjectFiles(projectDir), readVersion())
  if (projectDir !== programDir) yield* await openSteps()
}

/** `pictures.ts` is the brand's code: where it throws, that is a finding like the others. */
async function lostHero(): Promise<Finding[]> {
  try {
    const { findLostHero } = await import('./examining/brand-checks.ts')
    const lost = await findLostHero()
    return lost === null ? [] : [note('pictures', texts.heroLost(lost))]
  } catch (reason) {
    return [fault('pictures', codedErrorText(reason) ?? loadErrorText(reason))]
  }
}

/** What the version asks of the project, besides names. */
async function openSteps(): Promise<Finding[]> {
  const { takeSteps } = await import('./upgrading/upgrade-project.ts')
  const { openProjectFiles } = await import('./upgrading/project-files.ts')
  const { projectSteps } = await import('./upgrading/steps.ts')
  const results = await takeSteps(openProjectFiles(projectDir), projectSteps)
  return results.flatMap(({ version, title, changed, left }) => [
    ...(changed.length === 0 ? [] : [note('upgrade', texts.upgradeChanges(title, version, changed))]),
    ...left.map((place) => note('upgrade', atPlace(place))),
  ])
}

export const command: Command = {
  usage,
  async run(args) {
    const { values } = parseArgs({ args: [...args], options: { json: { type: 'boolean' } } })
    const findings: Finding[] = []
    for await (const finding of examineProject()) {
      findings.push(finding)
      if (!values.json) process.stdout.write(findingLine(finding))
    }
    if (values.json) process.stdout.write(`${JSON.stringify(findings, null, 2)}\n`)
    return findings.some(({ state }) => state === 'fault') ? 1 : 0
  },
}
