import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

import { brandDir } from '../project-folders.ts'
import type { OwnProvider } from './own-providers.ts'

/** Names of providers of the shop's own. */
const taken = ['stripe', 'klarna']

const fault = (where: string, why: string) => new Error(`brand/payments.ts, ${where}: ${why}`)

/** Throws for the first thing that makes a provider unusable: types tell the same where a project is checked. */
export function checkPayments(given: unknown): asserts given is readonly OwnProvider[] {
  if (!Array.isArray(given))
    throw new Error(
      'brand/payments.ts exports no list of `payments`. Write `export const payments = definePayments([ … ])`.',
    )
  const seen = new Set<unknown>(taken)
  for (const [index, each] of given.entries()) {
    const { name, settings, create, pageOrigin }: Partial<Record<keyof OwnProvider, unknown>> = each ?? {}
    if (typeof name !== 'string' || !/^[a-z][a-z0-9-]*$/.test(name))
      throw fault(`provider ${index + 1}`, 'its `name` is of small letters, digits and dashes.')
    if (seen.has(name))
      throw fault(`"${name}"`, 'there is a provider of this name already. Choose another one.')
    seen.add(name)
    if (!Array.isArray(settings) || settings.length === 0 || settings.some((key) => typeof key !== 'string'))
      throw fault(`"${name}"`, 'its `settings` lists the environment variables with its keys.')
    if (typeof create !== 'function') throw fault(`"${name}"`, 'its `create` is missing.')
    if (pageOrigin !== undefined && !isOrigin(pageOrigin))
      throw fault(`"${name}"`, 'its `pageOrigin` is an origin like "https://pay.example".')
  }
}

const isOrigin = (value: unknown): boolean =>
  typeof value === 'string' && URL.canParse(value) && new URL(value).origin === value

async function loadPayments(): Promise<readonly OwnProvider[]> {
  const file = path.join(brandDir, 'payments.ts')
  if (!existsSync(file)) return []
  const loaded: { readonly payments?: unknown } = await import(pathToFileURL(file).href)
  checkPayments(loaded.payments)
  return loaded.payments
}

/** The providers of `brand/payments.ts`; none where there is no such file. */
export const brandPayments: readonly OwnProvider[] = await loadPayments()
