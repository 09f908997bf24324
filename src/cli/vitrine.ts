import { isMainThread } from 'node:worker_threads'

import * as texts from '#texts/commands/vitrine.ts'

import { overview, summaries } from '../../bin/overview.mjs'

import type { Command } from './command.ts'
import { loadErrorText } from './load-error.ts'
import { WrongOption } from './option-values.ts'
import { deprecations, deprecationText } from './upgrading/deprecations.ts'

interface CommandFile {
  readonly command: Command
}

/** Every command by name; its file is loaded only when it is called. */
const commands: Readonly<Record<keyof typeof summaries, () => Promise<CommandFile>>> = {
  serve: () => import('./serve.ts'),
  build: () => import('./build.ts'),
  publish: () => import('./publish.ts'),
  import: () => import('./import.ts'),
  export: () => import('./export.ts'),
  products: () => import('./products.ts'),
  pictures: () => import('./pictures.ts'),
  campaigns: () => import('./campaigns.ts'),
  calendar: () => import('./calendar.ts'),
  redirects: () => import('./redirects.ts'),
  stock: () => import('./stock.ts'),
  orders: () => import('./orders.ts'),
  links: () => import('./links.ts'),
  staff: () => import('./staff.ts'),
  customers: () => import('./customers.ts'),
  requests: () => import('./requests.ts'),
  newsletter: () => import('./newsletter.ts'),
  issues: () => import('./issues.ts'),
  cases: () => import('./cases.ts'),
  search: () => import('./search.ts'),
  listings: () => import('./listings.ts'),
  vouchers: () => import('./vouchers.ts'),
  giftcards: () => import('./giftcards.ts'),
  creditnotes: () => import('./creditnotes.ts'),
  disputes: () => import('./disputes.ts'),
  figures: () => import('./figures.ts'),
  finance: () => import('./finance.ts'),
  demo: () => import('./demo.ts'),
  tax: () => import('./tax.ts'),
  countries: () => import('./countries.ts'),
  pages: () => import('./pages.ts'),
  menus: () => import('./menus.ts'),
  drafts: () => import('./drafts.ts'),
  backup: () => import('./backup.ts'),
  restore: () => import('./restore.ts'),
  fsck: () => import('./fsck.ts'),
  doctor: () => import('./doctor.ts'),
  check: () => import('./check.ts'),
  upgrade: () => import('./upgrade.ts'),
  'verify-deploy': () => import('./verify-deploy.ts'),
  migrate: () => import('./migrate.ts'),
}

/** A file of a command, or of the brand, that is not a program. */
class Unloadable extends Error {}

async function unloadable(name: string, reason: unknown): Promise<Unloadable> {
  const { codedErrorText } = await import('./coded-error.ts')
  return new Unloadable(texts.cannotBegin(name, codedErrorText(reason) ?? loadErrorText(reason)))
}

async function loaded(name: string, load: () => Promise<CommandFile>): Promise<Command> {
  try {
    return (await load()).command
  } catch (reason) {
    throw wantsStacks() ? reason : await unloadable(name, reason)
  }
}

/** A command of the brand's own, in `brand/extensions.ts`; null where it has none of this name. */
const loadedOwn = (name: string): Promise<Command | null> =>
  import('./brand-extensions.ts')
    .then(({ findBrandCommand }) => findBrandCommand(name))
    .catch(async (reason: unknown) => {
      throw wantsStacks() ? reason : await unloadable(name, reason)
    })

/** `vitrine <command> …`. Returns the exit code: what the command says, 2 when there is no such command, 1 when it cannot be loaded. */
export async function main(args: readonly string[]): Promise<number> {
  try {
    return await runCommand(args)
  } catch (reason) {
    if (!(reason instanceof Unloadable)) throw reason
    process.stderr.write(`${reason.message.trimEnd()}\n`)
    return 1
  }
}

async function runCommand(args: readonly string[]): Promise<number> {
  const [typed, ...rest] = args
  const renamed = deprecations.find((each) => each.kind === 'command' && each.name === typed)
  if (renamed !== undefined) process.stderr.write(`${deprecationText(renamed)}\n`)
  const name = renamed?.now ?? typed
  if (name === undefined) {
    process.stdout.write(overview)
    return 2
  }
  const command = isCommand(name) ? await loaded(name, commands[name]) : await loadedOwn(name)
  if (command === null) {
    const { overviewWithOwn } = await import('./brand-extensions.ts')
    const { nearestName } = await import('#domain/nearest-name.ts')
    const { commandUnknown } = await import('#texts/usage-faults.ts')
    const unknown = commandUnknown(name, nearestName(name, Object.keys(summaries)))
    process.stderr.write(`${unknown}\n\n${await overviewWithOwn()}`)
    return 2
  }
  // Whatever a command makes is for its user alone: names, addresses, keys. What a web server reads is opened to it (`withPublicFiles`).
  if (isMainThread) process.umask(0o077)
  if (rest.some(isHelp)) {
    process.stdout.write(`${command.usage.trim()}\n`)
    return 0
  }
  if (name === 'serve' || name === 'build') {
    const { warnOfDeprecatedNames } = await import('./upgrading/project-findings.ts')
    await warnOfDeprecatedNames()
  }
  try {
    return await command.run(rest)
  } catch (reason) {
    const wrong = await wrongCall(reason)
    process.stderr.write(
      wrong === null
        ? `${texts.failed(name, await describe(reason))}\n`
        : `${wrong}\n${texts.seeHelp(name)}\n`,
    )
    return wrong === null ? 1 : 2
  }
}

/** What is wrong with the options or arguments, in a sentence; null when the reason is another. */
async function wrongCall(reason: unknown): Promise<string | null> {
  if (reason instanceof WrongOption) {
    const { usageFaultText } = await import('#texts/usage-faults.ts')
    return usageFaultText(reason.fault)
  }
  const isParseError =
    reason instanceof TypeError && 'code' in reason && String(reason.code).startsWith('ERR_PARSE_ARGS_')
  if (!isParseError) return null
  // Node's advice after the first sentence is for options that start with a dash.
  const [sentence = ''] = reason.message.split(/\.\s/)
  return `${sentence.replace(/\.$/, '')}.`
}

const isCommand = (name: string): name is keyof typeof summaries => Object.hasOwn(summaries, name)

const isHelp = (argument: string): boolean => argument === '--help' || argument === '-h'

const wantsStacks = (): boolean => process.env['LOG_LEVEL'] === 'debug'

/** Stacks are for whoever asks for them; a shopkeeper needs the sentence. */
async function describe(reason: unknown): Promise<string> {
  if (!(reason instanceof Error)) return String(reason)
  if (wantsStacks()) return reason.stack ?? reason.message
  const { codedErrorText } = await import('./coded-error.ts')
  const { databaseErrorText } = await import('./examining/database-error.ts')
  return codedErrorText(reason) ?? databaseErrorText(reason) ?? reason.message
}
