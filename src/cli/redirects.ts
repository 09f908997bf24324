import { parseArgs } from 'node:util'

import type { Context } from '#server/application/context.ts'
import {
  addRedirect,
  changeRedirect,
  listRedirects,
  removeRedirect,
} from '#server/catalogue/redirects/change-redirects.ts'
import { importRedirects } from '#server/catalogue/redirects/import-redirects.ts'
import { redirectsCsv } from '#server/catalogue/redirects/export-redirects.ts'
import { findRedirects } from '#server/catalogue/redirects/find-redirects.ts'
import { readSource, readTarget, RedirectError } from '#server/catalogue/redirects/read-redirect.ts'
import { readRedirectFile } from '#server/catalogue/redirects/redirect-file.ts'
import { readConfig } from '#server/config.ts'
import { redirectFaultText, spellImported } from '#texts/redirect-faults.ts'
import * as texts from '#texts/commands/redirects.ts'

import { print, printJson, type Command } from './command.ts'
import { WrongOption } from './option-values.ts'
import { textTable } from './text-table.ts'
import { printResult, withContext } from './with-context.ts'

const ownHost = (): string => new URL(readConfig(process.env).publicUrl).host

const list = async (context: Context, [text = '']: readonly string[], json: boolean): Promise<number> =>
  printResult(await listRedirects(context, undefined), (found) => {
    const rows = findRedirects(found, text).map(({ from_path, to_path, origin }) => ({
      from: from_path,
      to: to_path,
      origin,
    }))
    if (json) printJson(rows)
    else
      print(
        rows.length === 0 ? texts.none : textTable(rows.map(({ from, to, origin }) => [from, to, origin])),
      )
  })

async function add(context: Context, [from = '', to = '']: readonly string[]): Promise<number> {
  const redirect = { from: readSource(from), to: readTarget(to, ownHost()) }
  return printResult(await addRedirect(context, { ...redirect, replaces: true }), () =>
    print(texts.leadsTo(redirect.from, redirect.to)),
  )
}

async function change(context: Context, [was = '', from = '', to = '']: readonly string[]): Promise<number> {
  const redirect = { was: readSource(was), from: readSource(from), to: readTarget(to, ownHost()) }
  return printResult(await changeRedirect(context, redirect), () =>
    print(texts.leadsTo(redirect.from, redirect.to)),
  )
}

const exportAll = async (context: Context): Promise<number> =>
  printResult(await listRedirects(context, undefined), (found) => {
    process.stdout.write(redirectsCsv(found))
  })

async function remove(context: Context, [typed = '']: readonly string[]): Promise<number> {
  const from = readSource(typed)
  return printResult(await removeRedirect(context, { from }), () => print(texts.leadsNowhere(from)))
}

async function importFile(
  context: Context,
  [file = '']: readonly string[],
  { json, 'dry-run': isDryRun }: { readonly json: boolean; readonly 'dry-run': boolean },
): Promise<number> {
  const input = { file, ...(await readRedirectFile(file, ownHost())) }
  const done = await (isDryRun ? importRedirects.preview(context, input) : importRedirects(context, input))
  const code = printResult(done, (imported) => {
    const report = spellImported(imported)
    if (json) return printJson(report)
    print(texts.imported({ ...report, refused: report.refused.length, isDryRun }))
    for (const sentence of [...report.refused, ...report.chained]) print(`  ${sentence}`)
  })
  return done.isDone && done.value.refused.length > 0 ? 1 : code
}

/** The numbers of arguments that each takes. */
const arity = { list: [0, 1], add: [2], change: [3], remove: [1], import: [1], export: [0] } as const
const isVerb = (text: string | undefined): text is keyof typeof arity =>
  text !== undefined && Object.hasOwn(arity, text)

export const command: Command = {
  usage: texts.usage,
  run(args) {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { json: { type: 'boolean', default: false }, 'dry-run': { type: 'boolean', default: false } },
      allowPositionals: true,
    })
    const [verb, ...rest] = positionals
    if (!isVerb(verb)) throw new WrongOption({ code: 'redirect-verb-missing', params: {} })
    if (!arity[verb].some((count) => count === rest.length))
      throw new WrongOption({ code: 'redirect-arguments', params: { verb, counts: arity[verb] } })
    return withContext(async (context) => {
      try {
        if (verb === 'list') return await list(context, rest, values.json)
        if (verb === 'export') return await exportAll(context)
        if (verb === 'import') return await importFile(context, rest, values)
        return await { add, change, remove }[verb](context, rest)
      } catch (reason) {
        if (!(reason instanceof RedirectError)) throw reason
        process.stderr.write(`${redirectFaultText(reason.fault)}\n`)
        return 2
      }
    })
  },
}
