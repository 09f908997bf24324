import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'

import { EditedSiteContent, type SiteContentDetail } from '#contract/staff/site-content.ts'
import type { Context } from '#server/application/context.ts'
import {
  cancelSiteContentPublication,
  giveBackSiteContent,
  publishSiteContent,
} from '#server/content/site/publish-site-content.ts'
import { restoreSiteContentVersion, saveSiteContent } from '#server/content/site/save-site-content.ts'
import { compareSiteContentVersions, showSiteContent } from '#server/content/site/show-site-content.ts'
import { refusalText } from '#texts/command-line-refusals.ts'
import { placedFaultText } from '#texts/site-content-words.ts'
import * as texts from '#texts/commands/menus.ts'

import { siteContentText, siteDifferenceText } from './back-office/site-content-text.ts'
import { print, printJson, type Command } from './command.ts'
import {
  countOption,
  refuseStrayOptions,
  timeOption,
  type VerbOptions,
  WrongOption,
} from './option-values.ts'
import { printResult, withContext } from './with-context.ts'

const options = { at: { type: 'string' }, note: { type: 'string' }, json: { type: 'boolean' } } as const

const verbs: VerbOptions = {
  show: ['json'],
  diff: ['json'],
  save: ['note'],
  publish: ['at'],
  hold: [],
  restore: ['note'],
  'give-back': [],
}

interface Given {
  readonly names: readonly string[]
  readonly at: number | null
  readonly note: string
  readonly isJson: boolean
}

type Act = (context: Context, given: Given) => Promise<number>

/** Does something to the draft as it is now. */
const withSeen =
  (act: (context: Context, given: Given, seen: number) => Promise<number>): Act =>
  async (context, given) => {
    const shown = await showSiteContent(context)
    if (shown.isDone) return act(context, given, shown.value.version)
    process.stderr.write(`${refusalText(shown.refusal)}\n`)
    return 1
  }

/** Returns what a file says. Throws for one that is not JSON of this shape, by its fields. */
function readContent(file: string): EditedSiteContent {
  let read: unknown
  try {
    read = JSON.parse(readFileSync(file === '-' ? 0 : file, 'utf8'))
  } catch (reason) {
    throw new WrongOption({ code: 'file-not-json', params: { name: file, reason: String(reason) } })
  }
  const parsed = EditedSiteContent.safeParse(read)
  if (parsed.success) return parsed.data
  const fields = parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
  throw new WrongOption({ code: 'file-fields-wrong', params: { name: file, fields } })
}

const printSaved = ({ version, faults }: SiteContentDetail): void => {
  for (const fault of faults) process.stderr.write(`${placedFaultText(fault)}\n`)
  print(texts.saved(version))
}

const acts: Readonly<Record<string, { readonly takes: number; readonly act: Act }>> = {
  show: {
    takes: 0,
    act: async (context, { isJson }) =>
      printResult(await showSiteContent(context), (detail) =>
        isJson ? printJson(detail) : print(siteContentText(detail)),
      ),
  },
  diff: {
    takes: 2,
    act: async (context, { names: [from = '', to = ''], isJson }) => {
      const versions = { from: countOption('FROM', from), to: countOption('TO', to) }
      return printResult(await compareSiteContentVersions(context, versions), (differences) =>
        isJson ? printJson(differences) : print(siteDifferenceText(differences)),
      )
    },
  },
  save: {
    takes: 1,
    act: withSeen(async (context, { names: [file = ''], note }, seen) =>
      printResult(await saveSiteContent(context, { seen, content: readContent(file), note }), printSaved),
    ),
  },
  publish: {
    takes: 0,
    act: withSeen(async (context, { at }, seen) =>
      printResult(await publishSiteContent(context, { seen, at }), ({ version, publishAt }) =>
        print(publishAt === null ? texts.published(version) : texts.toBePublished(version)),
      ),
    ),
  },
  hold: {
    takes: 0,
    act: async (context) =>
      printResult(await cancelSiteContentPublication(context), ({ version }) => print(texts.onHold(version))),
  },
  restore: {
    takes: 1,
    act: withSeen(async (context, { names: [version = ''], note }, seen) => {
      const number = countOption('VERSION', version)
      return printResult(await restoreSiteContentVersion(context, { number, seen, note }), (detail) =>
        print(texts.restored(number, detail.version)),
      )
    }),
  },
  'give-back': {
    takes: 0,
    act: withSeen(async (context, _, seen) =>
      printResult(await giveBackSiteContent(context, { seen }), () => print(texts.asConfigured)),
    ),
  },
}

export const command: Command = {
  usage: texts.usage,
  async run(args) {
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options })
    const [verb = '', ...names] = positionals
    refuseStrayOptions('menus', verb, { values, verbs })
    const found = acts[verb]
    if (!found || names.length !== found.takes) {
      process.stderr.write(texts.usage.trimStart())
      return 2
    }
    const at = values.at === undefined ? null : timeOption('--at', values.at)
    const { note = '', json = false } = values
    return withContext((context) => found.act(context, { names, at, note, isJson: json }))
  },
}
