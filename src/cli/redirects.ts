import { parseArgs } from 'node:util'

import { readSource, readTarget, RedirectError } from '#server/catalogue/redirects/read-redirect.ts'
import { noteAct } from '#server/audit.ts'
import { readConfig } from '#server/config.ts'
import { readRedirectFile } from '#server/catalogue/redirects/redirect-file.ts'
import { allRedirects } from '#server/catalogue/redirects/repository.ts'
import type { Tx } from '#server/database/database.ts'
import { removeRedirect, writeRedirects } from '#server/catalogue/redirects/service.ts'

import { actor, print, printJson, type Command } from './command.ts'
import { withExistingShop, type OpenShop } from './open-shop.ts'
import { WrongOption } from './option-values.ts'
import { textTable } from './text-table.ts'

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
Exit codes: 0 done, 1 no such redirect, or rows of the file were refused (the others are taken), 2 called wrongly.
`

const note = (tx: Tx, shop: OpenShop, { ref, detail }: { ref: string; detail: object }) =>
  noteAct(tx, { actor, action: 'redirects', ref, detail }, shop.now())

const ownHost = (): string => new URL(readConfig(process.env).publicUrl).host

async function list({ database }: OpenShop, json: boolean): Promise<number> {
  const rows = (await allRedirects(database.read)).map(({ from_path, to_path, origin }) => ({
    from: from_path,
    to: to_path,
    origin,
  }))
  if (json) printJson(rows)
  else
    print(
      rows.length === 0
        ? 'There are none.'
        : textTable(rows.map(({ from, to, origin }) => [from, to, origin])),
    )
  return 0
}

async function add(shop: OpenShop, [from = '', to = '']: readonly string[]): Promise<number> {
  const redirect = { from: readSource(from), to: readTarget(to, ownHost()) }
  await shop.database.write(async (tx) => {
    await writeRedirects(tx, [redirect], { origin: 'command', now: shop.now() })
    await note(tx, shop, { ref: redirect.from, detail: { to: redirect.to } })
  })
  print(`${redirect.from} leads to ${redirect.to}`)
  return 0
}

async function remove(shop: OpenShop, [from = '']: readonly string[]): Promise<number> {
  const source = readSource(from)
  const isRemoved = await shop.database.write(async (tx) => {
    const isThere = await removeRedirect(tx, source)
    if (isThere) await note(tx, shop, { ref: source, detail: { removed: true } })
    return isThere
  })
  print(isRemoved ? `${source} leads nowhere now` : `There is no redirect from ${source}`)
  return isRemoved ? 0 : 1
}

async function importFile(shop: OpenShop, [file = '']: readonly string[], json: boolean): Promise<number> {
  const { redirects, removed, refused } = await readRedirectFile(file, ownHost())
  const done = await shop.database.write(async (tx) => {
    let gone = 0
    for (const from of removed) gone += Number(await removeRedirect(tx, from))
    const written = await writeRedirects(tx, redirects, { origin: 'command', now: shop.now() })
    const changes = { written, removed: gone }
    if (written + gone > 0) await note(tx, shop, { ref: file, detail: changes })
    return changes
  })
  const report = { read: redirects.length, ...done, refused }
  if (json) printJson(report)
  else {
    print(
      `${report.read} redirects read, ${done.written} new or changed, ${done.removed} removed, ${refused.length} refused`,
    )
    for (const sentence of refused) print(`  ${sentence}`)
  }
  return refused.length > 0 ? 1 : 0
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
    return withExistingShop(async (shop) => {
      try {
        if (verb === 'list') return await list(shop, values.json)
        if (verb === 'add') return await add(shop, rest)
        return verb === 'remove' ? await remove(shop, rest) : await importFile(shop, rest, values.json)
      } catch (reason) {
        if (!(reason instanceof RedirectError)) throw reason
        process.stderr.write(`${reason.message}\n`)
        return 2
      }
    })
  },
}
