import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

import { wrongFile } from '#domain/brand-error.ts'
import { checkExtensions } from '#server/extensions/check-extensions.ts'
import { createBrandShop } from '#server/extensions/brand-shop.ts'
import type { BrandCommand, Extensions } from '#server/extensions.ts'
import { createOrdersService } from '#server/orders/service.ts'
import { brandDir } from '#server/project-folders.ts'
import { createStockService } from '#server/stock/service.ts'
import * as texts from '#texts/commands/vitrine.ts'

import { overview, summaries } from '../../bin/overview.mjs'
import type { Command } from './command.ts'
import { loadErrorText } from './load-error.ts'
import { withDatabase } from './with-database.ts'

const file = path.join(brandDir, 'extensions.ts')

/** Returns what the brand adds; nothing where it has no `extensions.ts`. Throws with file and cure for one that cannot be used. */
export async function loadExtensions(): Promise<Extensions> {
  if (!existsSync(file)) return {}
  const loaded = (await import(pathToFileURL(file).href).catch((reason: unknown) => {
    const fault = { code: 'cannot-be-loaded', params: { reason: loadErrorText(reason) } } as const
    throw wrongFile('brand/extensions.ts', fault, { cause: reason })
  })) as { readonly extensions?: unknown }
  const { extensions } = loaded
  checkExtensions(extensions, Object.keys(summaries))
  return extensions
}

/** Returns a command of the brand's own; null where there is none of this name. */
export async function findBrandCommand(name: string): Promise<Command | null> {
  const { commands = {} } = await loadExtensions()
  const own = Object.hasOwn(commands, name) ? commands[name] : undefined
  return own === undefined ? null : asCommand(name, own)
}

const asCommand = (name: string, { summary, run }: BrandCommand): Command => ({
  usage: texts.ownUsage(name, summary),
  run: (args) =>
    withDatabase((database) => {
      const now = () => Date.now()
      const shop = createBrandShop({
        orders: createOrdersService({ database, now }),
        stock: createStockService({ database, now }),
        now,
      })
      return run(args, shop)
    }),
})

/** Returns the list of commands, the brand's own at its end. */
export async function overviewWithOwn(): Promise<string> {
  const { commands = {} } = await loadExtensions()
  const lines = Object.entries(commands).map(([name, { summary }]) => `  ${name}  ${summary}\n`)
  return lines.length === 0 ? overview : `${overview}\n${texts.ofThisBrand}\n${lines.join('')}`
}
