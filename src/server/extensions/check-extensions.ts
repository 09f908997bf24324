import type { BrandFault } from '#contract/brand-faults.ts'
import { wrongAt, wrongFile } from '#domain/brand-error.ts'

import type { Extensions } from '../extensions.ts'

/** Named here, so that a part that is new is asked for here as well. */
const parts: Readonly<Record<keyof Extensions, keyof Extensions>> = {
  events: 'events',
  commands: 'commands',
  calls: 'calls',
  mail: 'mail',
  returnLabels: 'returnLabels',
  delivery: 'delivery',
}
const events = ['order-paid', 'order-shipped']

const file = 'brand/extensions.ts'
const wrong = (place: string, fault: BrandFault) => wrongAt(file, place, fault)
const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/**
 * Throws for the first part that is misspelt, of another kind or in the way of the shop's own, by its name: types tell the same where a
 * project is checked. `taken`: names of the shop's own commands.
 */
export function checkExtensions(given: unknown, taken: readonly string[]): asserts given is Extensions {
  if (!isObject(given)) throw wrongFile(file, { code: 'exports-nothing', params: { what: 'extensions' } })
  for (const [name, value] of Object.entries(given)) {
    if (!Object.hasOwn(parts, name))
      throw wrong(name, { code: 'extension-unknown', params: { known: Object.keys(parts) } })
    const extension = parts[name as keyof Extensions]
    if (!isObject(value) || Array.isArray(value) !== (name === 'calls'))
      throw wrong(name, { code: 'extension-of-other-kind', params: { extension } })
  }
  checkEvents(given['events'])
  checkCommands(given['commands'], taken)
  checkCalls(given['calls'])
  const missing = missingFunction(given['mail'], ['send']) ?? null
  if (missing !== null) throw wrong('mail', { code: 'part-missing', params: { part: missing } })
  const lacking = missingFunction(given['delivery'], ['createSession', 'updateSession', 'completeSession'])
  if (lacking !== null) throw wrong('delivery', { code: 'part-missing', params: { part: lacking } })
}

const missingFunction = (value: unknown, names: readonly string[]): string | null =>
  isObject(value) ? (names.find((name) => typeof value[name] !== 'function') ?? null) : null

function checkEvents(given: unknown): void {
  for (const [name, handler] of Object.entries(isObject(given) ? given : {})) {
    if (!events.includes(name))
      throw wrong(`events "${name}"`, { code: 'event-unknown', params: { known: events } })
    if (typeof handler !== 'function')
      throw wrong(`events "${name}"`, { code: 'handler-not-a-function', params: {} })
  }
}

function checkCommands(given: unknown, taken: readonly string[]): void {
  for (const [name, command] of Object.entries(isObject(given) ? given : {})) {
    const where = `commands "${name}"`
    if (taken.includes(name)) throw wrong(where, { code: 'command-taken', params: {} })
    if (!/^[a-z][a-z0-9-]*$/.test(name)) throw wrong(where, { code: 'command-name-malformed', params: {} })
    if (!isObject(command) || typeof command['summary'] !== 'string')
      throw wrong(where, { code: 'part-missing', params: { part: 'summary' } })
    if (typeof command['run'] !== 'function')
      throw wrong(where, { code: 'part-missing', params: { part: 'run' } })
  }
}

function checkCalls(given: unknown): void {
  const seen = new Set<string>()
  for (const [index, call] of (Array.isArray(given) ? given : []).entries()) {
    const { method, path, answer }: Readonly<Record<string, unknown>> = isObject(call) ? call : {}
    const where = `calls[${index}]`
    if (method !== 'GET' && method !== 'POST') throw wrong(where, { code: 'call-method-unknown', params: {} })
    if (typeof path !== 'string' || !/^(?:\/:?[\w-]+)+$/.test(path))
      throw wrong(where, { code: 'call-path-malformed', params: {} })
    if (typeof answer !== 'function')
      throw wrong(`${where} ${path}`, { code: 'part-missing', params: { part: 'answer' } })
    const key = `${method} ${path.replaceAll(/:\w+/g, ':')}`
    if (seen.has(key)) throw wrong(`${where} ${path}`, { code: 'call-twice', params: {} })
    seen.add(key)
  }
}
