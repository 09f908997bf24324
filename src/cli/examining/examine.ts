import { existsSync } from 'node:fs'
import path from 'node:path'

import { readConfig, type Config } from '#server/config.ts'
import { testKeyWarning } from '#server/payments/stripe/stripe-key.ts'
import { brandDir } from '#server/project-folders.ts'
import { readSynonymsFile } from '#server/search/synonyms-file.ts'
import { keptSigningKey, signingKeyFile } from '#server/signing-key.ts'
import { unreadable } from '#texts/database-errors.ts'
import { demoRemainText } from '#texts/commands/demo-remains.ts'
import * as texts from '#texts/doctor-settings.ts'
import { checkSmtp } from '#texts/doctor-services.ts'
import { refusedSynonymsText } from '#texts/synonym-faults.ts'

import { databaseAdvice } from './database-error.ts'
import { database, dataFolder, serverRunning } from './examine-data.ts'
import { mail, onAccount, provider, webhook } from './examine-services.ts'
import { fault, note, ok, type Finding } from './finding.ts'
import { codedErrorText, errorText } from '../coded-error.ts'
import { loadErrorText } from '../load-error.ts'
import { bundleState } from '../publishing/storefront-bundle.ts'

/** The oldest that `bin/node24.mjs` starts in. */
const oldestNode = [24, 11] as const

/** Looks at one thing after the other. What needs the one before it is left out when that is at fault. */
export async function* examine(environment: NodeJS.ProcessEnv): AsyncGenerator<Finding> {
  yield nodeVersion(process.versions.node)
  const settings = await brand()
  yield settings
  if (settings.state === 'ok') yield await law()
  if (settings.state === 'ok') yield await securityTxt()
  yield* step('synonyms', '', async () => [await synonyms(brandDir)])
  let config: Config
  try {
    config = readConfig(environment)
    yield ok('environment', config.production ? texts.production : texts.notProduction)
  } catch (reason) {
    return yield fault('environment', errorText(reason))
  }
  const { dataDir } = config
  if (config.production && settings.state === 'ok') yield await demoSettings()
  yield sameSite(config)
  yield signingKey(config, environment)
  const testKey = testKeyWarning(config)
  if (testKey !== null) yield note('payment key', testKey)
  const folder = dataFolder(config)
  yield folder
  if (folder.state !== 'fault') {
    const lock = texts.staleLock(path.join(dataDir, 'server.lock'))
    yield* step('server', lock, () => [serverRunning(config)])
    yield* step(
      'database',
      (reason) => databaseAdvice(reason, config),
      () => database(config),
    )
  }
  yield storefront()
  yield* await site(config, settings.state === 'ok')
  yield* step('mail', checkSmtp, async () => [await mail(config)])
  yield* step('payments', '', async () => {
    const payments = await provider(config, environment)
    return payments.state === 'ok' && settings.state === 'ok'
      ? [payments, ...(await webhook(config, environment))]
      : [payments]
  })
  yield* step('on account', '', () => onAccount(config))
}

type Findings = Iterable<Finding> | AsyncIterable<Finding>

/** What breaks off one step is a finding like the others, and the steps after it are still taken. */
async function* step(
  what: string,
  advice: string | ((reason: unknown) => string),
  look: () => Findings | Promise<Findings>,
): AsyncGenerator<Finding> {
  try {
    yield* await look()
  } catch (reason) {
    yield fault(what, unreadable(errorText(reason), typeof advice === 'string' ? advice : advice(reason)))
  }
}

export function nodeVersion(node: string): Finding {
  const [major = 0, minor = 0] = node.split('.').map(Number)
  return major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1])
    ? ok('node', node)
    : fault('node', texts.nodeTooOld(node, oldestNode.join('.')))
}

/** Loaded here, so that a slip in its files is a finding like the others. */
async function brand(): Promise<Finding> {
  try {
    const { checkBrand } = await import('./brand-checks.ts')
    return ok('brand', texts.brandSound(checkBrand()))
  } catch (reason) {
    return fault('brand', codedErrorText(reason) ?? loadErrorText(reason))
  }
}

/** The first line that is wrong and how to mend it, and how many more are. */
export async function synonyms(brandDir: string): Promise<Finding> {
  const file = path.join(brandDir, 'synonyms.txt')
  const {
    synonyms: known,
    refused: [first, ...more],
  } = await readSynonymsFile(file)
  if (first === undefined) return ok('synonyms', texts.synonymsKnown(known.names.size))
  return note('synonyms', texts.synonymsWrong(refusedSynonymsText(file, first), more.length))
}

/** In one line; `vitrine doctor law` has them one by one. */
async function law(): Promise<Finding> {
  const { lawOfBrand } = await import('./brand-checks.ts')
  const missing = [...new Set(lawOfBrand().flatMap(({ state, what }) => (state === 'ok' ? [] : [what])))]
  return missing.length === 0 ? ok('law', texts.lawComplete) : note('law', texts.lawLacks(missing))
}

/** In production alone: anywhere else the demo is what one wants to see. */
async function demoSettings(): Promise<Finding> {
  const { demoOfBrand } = await import('./brand-checks.ts')
  const demo = demoOfBrand()
  return demo === null ? ok('own brand', texts.noDemoSetting) : fault('own brand', demoRemainText(demo))
}

async function securityTxt(): Promise<Finding> {
  const { securityTxtOfBrand } = await import('./brand-checks.ts')
  const warning = securityTxtOfBrand()
  return warning === null ? ok('security.txt', texts.securityTxtThere) : note('security.txt', warning)
}

/** Cookies of another site are blocked by Safari and Firefox, so shop and API must share one (docs/security.md#origins-and-cookies). */
function sameSite({ publicUrl, corsOrigins }: Config): Finding {
  const registrableDomain = (url: string) => new URL(url).hostname.split('.').slice(-2).join('.')
  const foreign = corsOrigins.filter((origin) => registrableDomain(origin) !== registrableDomain(publicUrl))
  return foreign.length === 0
    ? ok('origins', [publicUrl, ...corsOrigins].join(', '))
    : fault('origins', texts.otherSites(foreign))
}

/** Nodes with keys of their own make links and gift cards that the others do not know. */
function signingKey(config: Config, environment: NodeJS.ProcessEnv): Finding {
  const what = 'signing key'
  const file = path.join(config.dataDir, signingKeyFile)
  let kept: string | null
  try {
    kept = existsSync(file) ? keptSigningKey(config.dataDir) : null
  } catch (reason) {
    return fault(what, errorText(reason))
  }
  if (!environment['SIGNING_KEY']?.trim())
    return config.databaseUrl
      ? note(what, texts.keyOfNode(file))
      : ok(what, kept ? file : texts.keyToCome(file))
  const { signingKeys } = config
  if (kept !== null && !signingKeys.includes(kept)) return note(what, texts.keyReplaced(file))
  return signingKeys.length === 1
    ? ok(what, 'SIGNING_KEY')
    : note(what, texts.severalKeys(signingKeys.length))
}

function storefront(): Finding {
  const state = bundleState()
  return state === 'current'
    ? ok('storefront', texts.built)
    : note('storefront', texts.toBuild(state === 'stale'))
}

/** Where the brand's links lead is asked of settings that are sound. */
async function site({ dataDir }: Config, hasSoundBrand: boolean): Promise<Finding[]> {
  const siteDir = path.join(dataDir, 'site')
  if (!existsSync(path.join(siteDir, 'index.html'))) return [note('site', texts.notPublished)]
  if (!hasSoundBrand) return [ok('site', texts.published)]
  const { findDeadLinks } = await import('./brand-checks.ts')
  const dead = findDeadLinks(siteDir)
  return [ok('site', texts.published), ...(dead === null ? [] : [note('links', dead)])]
}
