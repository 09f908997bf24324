import { existsSync } from 'node:fs'
import path from 'node:path'

import type { Context } from '#server/application/context.ts'
import { readConfig } from '#server/config.ts'
import { PageFileError } from '#server/content/page-file-error.ts'
import { readDraftPage } from '#server/content/import-content.ts'
import { findUnknownProducts } from '#server/content/unknown-products.ts'
import { keepDraft, linkDraft, listDrafts, removeDraft } from '#server/drafts/change-drafts.ts'
import { pageNamesUnknown } from '#texts/doctor-data.ts'
import { pageFindingText } from '#texts/page-file-faults.ts'
import { spellMissing } from '#texts/picture-faults.ts'
import * as texts from '#texts/commands/drafts.ts'

import { print, type Command } from './command.ts'
import { withExistingShop, type OpenShop } from './open-shop.ts'
import { WrongOption } from './option-values.ts'
import { textTable, timeText } from './text-table.ts'
import { printResult } from './with-context.ts'

const day = 24 * 60 * 60_000

type Act = (context: Context, shop: OpenShop) => Promise<number>

const add =
  (file: string): Act =>
  async (context, { media, database }) => {
    const folder = path.dirname(path.resolve(file))
    const beside = path.join(folder, '../images')
    const images = media.importer(existsSync(beside) ? beside : folder)
    const { head, body, missing } = await readDraftPage(file, { media, images })
    for (const { url, reason } of spellMissing(missing))
      process.stderr.write(`${texts.pictureMissing(url, reason)}\n`)
    const { path: pagePath, template, title } = head
    const products = await findUnknownProducts(database.read, body)
    if (products.length > 0) process.stderr.write(`${pageNamesUnknown(pagePath, products)}\n`)
    const draft = { type: template, title, path: pagePath, context: { ...body } }
    return printResult(await keepDraft(context, draft), print)
  }

const link =
  (id: string, days: number): Act =>
  async (context) =>
    printResult(await linkDraft(context, { id, forMs: days * day }), (made) =>
      print(`${readConfig(process.env).publicUrl}${made}`),
    )

const list: Act = async (context) =>
  printResult(await listDrafts(context, undefined), (drafts) => {
    const rows = drafts.map(({ id, title, path: where, created_at }) => [
      id,
      where,
      timeText(created_at),
      title,
    ])
    print(rows.length === 0 ? texts.none : textTable([texts.headings, ...rows]))
  })

const remove =
  (id: string): Act =>
  async (context) =>
    printResult(await removeDraft(context, { id }), () => undefined)

function parseAction([verb, name, ...more]: readonly string[]): Act | null {
  const verbs = ['add', 'link', 'list', 'remove']
  if (verb !== undefined && !verbs.includes(verb))
    throw new WrongOption({ code: 'verb-unknown', params: { command: 'drafts', verbs, text: verb } })
  if (verb === 'list' && name === undefined) return list
  if (name === undefined) return null
  if (verb === 'add' && more.length === 0) return add(name)
  if (verb === 'remove' && more.length === 0) return remove(name)
  if (verb !== 'link') return null
  if (more.length === 0) return link(name, 7)
  const [option, days = ''] = more
  if (option !== '--days' || more.length > 2)
    throw new WrongOption({ code: 'draft-link-arguments', params: {} })
  if (!/^[1-9]\d?$/.test(days) || Number(days) > 90)
    throw new WrongOption({ code: 'draft-days-wrong', params: { text: days } })
  return link(name, Number(days))
}

export const command: Command = {
  usage: texts.usage,
  async run(args) {
    const act = parseAction(args)
    if (!act) {
      process.stderr.write(texts.usage.trimStart())
      return 2
    }
    try {
      return await withExistingShop((shop) => act(shop.context, shop))
    } catch (reason) {
      if (!(reason instanceof PageFileError)) throw reason
      process.stderr.write(`${pageFindingText(reason)}\n`)
      return 1
    }
  },
}
