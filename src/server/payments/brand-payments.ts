import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

import type { BrandFault } from '#contract/brand-faults.ts'
import { wrongAt, wrongFile } from '#domain/brand-error.ts'

import { brandDir } from '../project-folders.ts'
import type { OwnProvider } from './own-providers.ts'

/** Names of providers of the shop's own. */
const taken = ['stripe', 'klarna']

const source = 'brand/payments.ts'
const wrong = (place: string, fault: BrandFault) => wrongAt(source, place, fault)

/** Throws for the first thing that makes a provider unusable: types tell the same where a project is checked. */
export function checkPayments(given: unknown): asserts given is readonly OwnProvider[] {
  if (!Array.isArray(given))
    throw wrongFile(source, { code: 'exports-nothing', params: { what: 'payments' } })
  const seen = new Set<unknown>(taken)
  for (const [index, each] of given.entries()) {
    const { name, settings, create, pageOrigin }: Partial<Record<keyof OwnProvider, unknown>> = each ?? {}
    if (typeof name !== 'string' || !/^[a-z][a-z0-9-]*$/.test(name))
      throw wrong(`provider ${index + 1}`, { code: 'provider-name-malformed', params: {} })
    if (seen.has(name)) throw wrong(`"${name}"`, { code: 'provider-taken', params: {} })
    seen.add(name)
    if (!Array.isArray(settings) || settings.length === 0 || settings.some((key) => typeof key !== 'string'))
      throw wrong(`"${name}"`, { code: 'provider-without-settings', params: {} })
    if (typeof create !== 'function')
      throw wrong(`"${name}"`, { code: 'part-missing', params: { part: 'create' } })
    if (pageOrigin !== undefined && !isOrigin(pageOrigin))
      throw wrong(`"${name}"`, { code: 'page-origin-malformed', params: {} })
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
