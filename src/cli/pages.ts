import path from 'node:path'
import { parseArgs } from 'node:util'

import type { Context } from '#server/application/context.ts'
import { addPageComment, resolvePageComment } from '#server/content/comments/comment-on-page.ts'
import { endPageLinks, linkPage } from '#server/content/versions/link-page.ts'
import { movePage } from '#server/content/versions/move-page.ts'
import {
  cancelPagePublication,
  giveBackPage,
  publishPage,
  unpublishPage,
} from '#server/content/versions/publish-page.ts'
import { restorePageVersion } from '#server/content/versions/save-page.ts'
import { comparePageVersions, listPages, showPage } from '#server/content/versions/show-page.ts'
import { PageFileError } from '#server/content/page-file-error.ts'
import { brandDir } from '#server/project-folders.ts'
import { refusalText } from '#texts/command-line-refusals.ts'
import { pageFindingText } from '#texts/page-file-faults.ts'
import * as texts from '#texts/commands/pages.ts'

import { exportPages } from './back-office/export-page.ts'
import { commentsText, differenceText, pageRowText, pageText } from './back-office/page-text.ts'
import { savePageFile } from './back-office/save-page-file.ts'
import { print, printJson, type Command } from './command.ts'
import {
  countOption,
  refuseStrayOptions,
  timeOption,
  type VerbOptions,
  WrongOption,
} from './option-values.ts'
import { textTable } from './text-table.ts'
import { printResult, withContext } from './with-context.ts'

const options = {
  at: { type: 'string' },
  to: { type: 'string' },
  note: { type: 'string' },
  all: { type: 'boolean' },
  draft: { type: 'boolean' },
  force: { type: 'boolean' },
  json: { type: 'boolean' },
} as const

const verbs: VerbOptions = {
  list: ['json'],
  show: ['json'],
  diff: ['json'],
  save: ['note'],
  publish: ['at'],
  hold: [],
  unpublish: ['to'],
  move: [],
  restore: ['note'],
  link: [],
  'end-links': [],
  comments: ['json'],
  comment: [],
  resolve: [],
  export: ['all', 'draft', 'force'],
  'give-back': [],
}

interface Given {
  readonly path: string
  readonly more: readonly string[]
  readonly at: number | null
  readonly note: string
  readonly leadsTo: string
  readonly isJson: boolean
}

type Act = (context: Context, given: Given) => Promise<number>

/** Does something to the page as it is now. */
const withSeen =
  (act: (context: Context, given: Given & { readonly seen: number }) => Promise<number>): Act =>
  async (context, given) => {
    const page = await showPage(context, given)
    if (page.isDone) return act(context, { ...given, seen: page.value.version })
    process.stderr.write(`${refusalText(page.refusal)}\n`)
    return 1
  }

const acts: Readonly<Record<string, { readonly takes: number; readonly act: Act }>> = {
  show: {
    takes: 0,
    act: async (context, { path, isJson }) =>
      printResult(await showPage(context, { path }), (page) =>
        isJson ? printJson(page) : print(pageText(page)),
      ),
  },
  diff: {
    takes: 2,
    act: async (context, { path, more: [from = '', to = ''], isJson }) => {
      const versions = { path, from: countOption('FROM', from), to: countOption('TO', to) }
      return printResult(await comparePageVersions(context, versions), (difference) =>
        isJson ? printJson(difference) : print(differenceText(difference)),
      )
    },
  },
  publish: {
    takes: 0,
    act: withSeen(async (context, given) =>
      printResult(await publishPage(context, given), ({ path, publishAt }) =>
        print(publishAt === null ? texts.published(path) : texts.toBePublished(path)),
      ),
    ),
  },
  hold: {
    takes: 0,
    act: async (context, given) =>
      printResult(await cancelPagePublication(context, given), ({ path }) => print(texts.onHold(path))),
  },
  unpublish: {
    takes: 0,
    act: withSeen(async (context, given) =>
      printResult(await unpublishPage(context, given), ({ path }) => print(texts.offTheShop(path))),
    ),
  },
  move: {
    takes: 1,
    act: withSeen(async (context, { path, seen, more: [to = ''] }) =>
      printResult(await movePage(context, { path, to, seen }), (page) => print(texts.moved(page.path, path))),
    ),
  },
  restore: {
    takes: 1,
    act: withSeen(async (context, { more: [version = ''], ...given }) => {
      const number = countOption('VERSION', version)
      return printResult(await restorePageVersion(context, { ...given, number }), (page) =>
        print(texts.restored(number, page.path, page.version)),
      )
    }),
  },
  'end-links': {
    takes: 0,
    act: async (context, given) =>
      printResult(await endPageLinks(context, given), ({ path }) => print(texts.noLink(path))),
  },
  comments: {
    takes: 0,
    act: async (context, { path, isJson }) =>
      printResult(await showPage(context, { path }), ({ comments }) =>
        isJson ? printJson(comments) : print(commentsText(comments)),
      ),
  },
  comment: {
    takes: 2,
    act: withSeen(async (context, { path, seen, more: [block = '', words = ''] }) => {
      if (words.trim() === '') throw new WrongOption({ code: 'comment-empty', params: {} })
      const noted = { path, seen, block: countOption('BLOCK', block), words: words.trim() }
      return printResult(await addPageComment(context, noted), () => print(texts.noted(block, path)))
    }),
  },
  resolve: {
    takes: 1,
    act: async (context, { path, more: [id = ''] }) =>
      printResult(await resolvePageComment(context, { path, id }), () => print(texts.resolved(id))),
  },
  'give-back': {
    takes: 0,
    act: async (context, given) =>
      printResult(await giveBackPage(context, given), ({ path }) => print(texts.givenBack(path))),
  },
}

async function list(context: Context, isJson: boolean): Promise<number> {
  return printResult(await listPages(context), (pages) => {
    if (isJson) printJson(pages)
    else if (pages.length === 0) print(texts.none)
    else print(textTable(pages.map(pageRowText)))
  })
}

const contentDir = path.join(brandDir, 'content')

export const command: Command = {
  usage: texts.usage,
  async run(args) {
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options })
    const [verb = '', page, ...more] = positionals
    refuseStrayOptions('pages', verb, { values, verbs })
    const { all = false, draft = false, force = false, json = false, note = '' } = values
    if (verb === 'list' && page === undefined) return withContext((context) => list(context, json))
    if (verb === 'export' && more.length === 0 && all !== (page !== undefined))
      return withContext((context) =>
        exportPages(context, { path: page, isDraft: draft, isForced: force, dir: contentDir }),
      )
    if (page !== undefined && more.length === 0 && verb === 'save') return saveFile(page, note)
    if (page !== undefined && more.length === 0 && verb === 'link')
      return withContext(async (context, config) =>
        printResult(await linkPage(context, { path: page }), ({ address }) =>
          print(`${config.publicUrl}${address}`),
        ),
      )
    const found = acts[verb]
    if (found && page !== undefined && more.length === found.takes) {
      const at = values.at === undefined ? null : timeOption('--at', values.at)
      return withContext((context) =>
        found.act(context, { path: page, more, at, note, leadsTo: values.to ?? '', isJson: json }),
      )
    }
    process.stderr.write(texts.usage.trimStart())
    return 2
  },
}

async function saveFile(file: string, note: string): Promise<number> {
  try {
    return await withContext((context) => savePageFile(context, { file, note }))
  } catch (reason) {
    if (!(reason instanceof PageFileError)) throw reason
    process.stderr.write(`${pageFindingText(reason)}\n`)
    return 1
  }
}
