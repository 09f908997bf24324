import type { Extensions } from '../extensions.ts'

/** What each part is, in words of an error. */
const parts: Record<keyof Extensions, string> = {
  events: 'an object of handlers',
  commands: 'an object of commands',
  calls: 'a list of calls',
  mail: 'an object with `send`',
  returnLabels: 'an object with `create`',
  delivery: 'an object with `createSession`, `updateSession` and `completeSession`',
}
const events = ['order-paid', 'order-shipped']

const fault = (where: string, why: string) => new Error(`brand/extensions.ts, ${where}: ${why}`)
const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null
const listed = (names: readonly string[]) => `There are: ${names.join(', ')}.`

/**
 * Throws for the first part that is misspelt, of another kind or in the way of the shop's own, by its name: types tell the same where a
 * project is checked. `taken`: names of the shop's own commands.
 */
export function checkExtensions(given: unknown, taken: readonly string[]): asserts given is Extensions {
  if (!isObject(given))
    throw new Error(
      'brand/extensions.ts exports no `extensions`. Write `export const extensions = defineExtensions({ … })`.',
    )
  for (const [name, value] of Object.entries(given)) {
    if (!Object.hasOwn(parts, name))
      throw fault(name, `there is no such extension. ${listed(Object.keys(parts))}`)
    const kind = parts[name as keyof Extensions]
    if (!isObject(value) || Array.isArray(value) !== (name === 'calls')) throw fault(name, `it is ${kind}.`)
  }
  checkEvents(given['events'])
  checkCommands(given['commands'], taken)
  checkCalls(given['calls'])
  const missing = missingFunction(given['mail'], ['send']) ?? null
  if (missing !== null) throw fault('mail', `its \`${missing}\` is missing.`)
  const lacking = missingFunction(given['delivery'], ['createSession', 'updateSession', 'completeSession'])
  if (lacking !== null) throw fault('delivery', `its \`${lacking}\` is missing.`)
}

const missingFunction = (value: unknown, names: readonly string[]): string | null =>
  isObject(value) ? (names.find((name) => typeof value[name] !== 'function') ?? null) : null

function checkEvents(given: unknown): void {
  for (const [name, handler] of Object.entries(isObject(given) ? given : {})) {
    if (!events.includes(name)) throw fault(`events "${name}"`, `there is no such event. ${listed(events)}`)
    if (typeof handler !== 'function') throw fault(`events "${name}"`, 'a handler is a function.')
  }
}

function checkCommands(given: unknown, taken: readonly string[]): void {
  for (const [name, command] of Object.entries(isObject(given) ? given : {})) {
    const where = `commands "${name}"`
    if (taken.includes(name)) throw fault(where, 'the shop has a command of this name. Choose another one.')
    if (!/^[a-z][a-z0-9-]*$/.test(name)) throw fault(where, 'a name is of small letters, digits and dashes.')
    if (!isObject(command) || typeof command['summary'] !== 'string')
      throw fault(where, 'its `summary` is missing.')
    if (typeof command['run'] !== 'function') throw fault(where, 'its `run` is missing.')
  }
}

function checkCalls(given: unknown): void {
  const seen = new Set<string>()
  for (const [index, call] of (Array.isArray(given) ? given : []).entries()) {
    const { method, path, answer }: Readonly<Record<string, unknown>> = isObject(call) ? call : {}
    const where = `calls[${index}]`
    if (method !== 'GET' && method !== 'POST') throw fault(where, 'its `method` is GET or POST.')
    if (typeof path !== 'string' || !/^(?:\/:?[\w-]+)+$/.test(path))
      throw fault(
        where,
        'its `path` begins with a slash and has letters, digits and dashes: "/made-to-order/:sku".',
      )
    if (typeof answer !== 'function') throw fault(`${where} ${path}`, 'its `answer` is missing.')
    const key = `${method} ${path.replaceAll(/:\w+/g, ':')}`
    if (seen.has(key)) throw fault(`${where} ${path}`, 'there are two calls of this method and path.')
    seen.add(key)
  }
}
