import { parseArgs } from 'node:util'

import type { Context } from '#server/application/context.ts'
import {
  addRedirect,
  importRedirects,
  listRedirects,
  removeRedirect,
} from '#server/catalogue/redirects/change-redirects.ts'
import { readSource, readTarget, RedirectError } from '#server/catalogue/redirects/read-redirect.ts'
import { readRedirectFile } from '#server/catalogue/redirects/redirect-file.ts'
import { readConfig } from '#server/config.ts'

import { print, printJson, type Command } from './command.ts'
import { WrongOption } from './option-values.ts'
import { textTable } from './text-table.ts'
import { printResult, withContext } from './with-context.ts'

const usage = `
Usage: vitrine redirects list [--json]
       vitrine redirects add FROM TO
       vitrine redirects remove FROM
       vitrine redirects import FILE [--json]

Old addresses that lead to new ones (301). A running shop follows at once; static hosts with the next "vitrine build".
list    those of brand/redirects.csv, of this command, and of pages that moved
add     FROM is a path of this shop; TO a path of it, or an address with https://
remove  takes one away; one of brand/redirects.csv comes back with the next start unless the file changes
import  Shopify's list of URL redirects (Redirect from,Redirect to), Matrixify's (Path,Target, with its Command), or source,target

A page goes before a redirect of its address. /products/…, /collections/…, /pages/…, /blogs/…, /product/… and
/product-category/… of an imported shop lead to pages of the same name without being listed.
Exit codes: 0 done, 1 no such redirect, or rows of the file were refused (the others are taken), 2 usage error.
`

const ownHost = (): string => new URL(readConfig(process.env).publicUrl).host

const list = async (context: Context, json: boolean): Promise<number> =>
  printResult(await listRedirects(context, undefined), (found) => {
    const rows = found.map(({ from_path, to_path, origin }) => ({ from: from_path, to: to_path, origin }))
    if (json) printJson(rows)
    else
      print(
        rows.length === 0
          ? 'There are none.'
          : textTable(rows.map(({ from, to, origin }) => [from, to, origin])),
      )
  })

async function add(context: Context, [from = '', to = '']: readonly string[]): Promise<number> {
  const redirect = { from: readSource(from), to: readTarget(to, ownHost()) }
  return printResult(await addRedirect(context, redirect), () =>
    print(`${redirect.from} leads to ${redirect.to}`),
  )
}

async function remove(context: Context, [typed = '']: readonly string[]): Promise<number> {
  const from = readSource(typed)
  return printResult(await removeRedirect(context, { from }), () => print(`${from} leads nowhere now`))
}

async function importFile(context: Context, [file = '']: readonly string[], json: boolean): Promise<number> {
  const { redirects, removed, refused } = await readRedirectFile(file, ownHost())
  const code = printResult(await importRedirects(context, { file, redirects, removed }), (done) => {
    const report = { read: redirects.length, ...done, refused }
    if (json) return printJson(report)
    print(
      `${report.read} redirects read, ${done.written} new or changed, ${done.removed} removed, ${refused.length} refused`,
    )
    for (const sentence of refused) print(`  ${sentence}`)
  })
  return refused.length > 0 ? 1 : code
}

const arity = { list: 0, add: 2, remove: 1, import: 1 } as const
const isVerb = (text: string | undefined): text is keyof typeof arity =>
  text !== undefined && Object.hasOwn(arity, text)

export const command: Command = {
  usage,
  run(args) {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { json: { type: 'boolean', default: false } },
      allowPositionals: true,
    })
    const [verb, ...rest] = positionals
    if (!isVerb(verb)) throw new WrongOption('One of list, add, remove and import is needed.')
    if (rest.length !== arity[verb])
      throw new WrongOption(`"redirects ${verb}" takes ${arity[verb]} arguments.`)
    return withContext(async (context) => {
      try {
        if (verb === 'list') return await list(context, values.json)
        if (verb === 'add') return await add(context, rest)
        return verb === 'remove' ? await remove(context, rest) : await importFile(context, rest, values.json)
      } catch (reason) {
        if (!(reason instanceof RedirectError)) throw reason
        process.stderr.write(`${reason.message}\n`)
        return 2
      }
    })
  },
}
