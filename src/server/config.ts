import type { SettingRule } from '#contract/setting-faults.ts'

import { readBackOffice, type BackOfficeSettings } from './back-office-settings.ts'
import { dataPlace } from './data-place.ts'
import { ConfigError, environmentReader, matching, type EnvironmentReader } from './environment.ts'
import { readKlarna, type KlarnaConfig } from './klarna-settings.ts'
import { readLocalSecrets } from './local-secrets.ts'
import { readSendcloud, type SendcloudConfig } from './sendcloud-settings.ts'
import { readMailReports, type MailReportsConfig } from './mail-report-settings.ts'
import { readStripe, simulatedExpress, type StripeConfig } from './stripe-settings.ts'
import { isOrigin, isUrl } from './url-settings.ts'
import { keptSigningKey, readSigningKeys, signingKeyExample, type SigningKeys } from './signing-key.ts'
import { readTraffic } from './traffic-settings.ts'

/** The environment, parsed once. Everything behind this line trusts it. */
export interface Config {
  readonly production: boolean
  readonly host: string
  /** 0: any free one. */
  readonly port: number
  /** Origin under which shoppers see the shop, without a slash at the end. Links in mails are made from it, never from a request. */
  readonly publicUrl: string
  /** Whether `Strict-Transport-Security` asks browsers to put the domain into their preload list (hstspreload.org). */
  readonly hstsPreload: boolean
  /** Null: there is none. */
  readonly backOffice: BackOfficeSettings | null
  readonly dataDir: string
  readonly databaseUrl: string | null
  readonly stripe: StripeConfig
  /** Whether Stripe's wallets are loaded into pages; those of the simulator come from the shop itself. */
  readonly hasWallets: boolean
  /** Purchases on account; null: not offered. */
  readonly klarna: KlarnaConfig | null
  /** Makes labels; null: staff make them elsewhere and write down the tracking number. */
  readonly sendcloud: SendcloudConfig | null
  /** Sign links and make the codes of gift cards; every server of a shop has the same. */
  readonly signingKeys: SigningKeys
  /** How long a bag with an e-mail must be left until its buyer is reminded, once; 0: never. */
  readonly reminderAfterMs: number
  /** How many months an order keeps its person; 0: for good. */
  readonly orderPersonalDataMonths: number
  /** Ingrid's delivery checkout; null: the shop's own ways of shipping alone. */
  readonly ingrid: { readonly url: string; readonly key: string } | null
  readonly mail: {
    /** Null outside production: mail goes to the mailbox that the server brings along. */
    readonly smtpUrl: string | null
    readonly from: string
  }
  /** Who reports what came back. */
  readonly mailReports: MailReportsConfig
  /** CIDRs of the proxies whose X-Forwarded-* is believed; empty believes nobody. */
  readonly trustProxy: readonly string[]
  readonly corsOrigins: readonly string[]
  readonly gtmId: string | null
  /** An mmdb file that replaces the one that comes along. */
  readonly geoipDb: string | null
  /** Where the daily reference rates are; null in tests that have none. */
  readonly ecbUrl: string | null
  readonly logLevel: LogLevel
  /** Bearer token for /metrics from elsewhere than this machine. */
  readonly metricsToken: string | null
  /** Connections that one address may have open at a time, but for a trusted proxy's; 0: any number. */
  readonly connectionsPerAddress: number
  /** How many times the limits of docs/security.md#limits are allowed; 0 switches them off. */
  readonly rateLimitFactor: number
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

function readPort(text: string): number | undefined {
  const port = Number(text)
  return /^\d{1,5}$/.test(text) && port <= 65_535 ? port : undefined
}

/**
 * Parses the environment. Outside production, keys for the simulator are made once and kept in the data folder.
 * Throws a ConfigError that lists every fault.
 */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const env = environmentReader(environment)
  const nodeEnv = environment['NODE_ENV'] ?? ''
  if (!['', 'production', 'development', 'test'].includes(nodeEnv))
    env.fault('NODE_ENV', 'node-environment', 'production')
  const production = nodeEnv === 'production'
  const host = env.read('HOST', 'localhost', {
    parse: matching((text) => /^[0-9A-Za-z.:_-]+$/.test(text)),
    expected: 'host',
    example: '0.0.0.0',
  })
  const port = env.read('PORT', 8080, { parse: readPort, expected: 'port', example: '8080' })
  const publicUrl = env.read('PUBLIC_URL', `http://localhost:${port}`, {
    parse: (text) => (isOrigin(text.replace(/\/$/, '')) ? text.replace(/\/$/, '') : undefined),
    expected: 'shop-origin',
    example: 'https://shop.example.com',
  })
  const hstsPreload = env.read('HSTS_PRELOAD', false, {
    parse: (text) =>
      text === 'on' ? publicUrl.startsWith('https:') || undefined : text === 'off' ? false : undefined,
    expected: 'on-with-https-or-off',
    example: 'off',
  })
  const { dataDir, databaseUrl } = dataPlace(env, environment)
  if (production) requireForProduction(env, environment)
  const isTest = nodeEnv === 'test'
  const backOffice = readBackOffice(env, { production, isTest, port, publicUrl })
  const stripe = readStripe(env, production)
  const klarna = readKlarna(env, production)
  const sendcloud = readSendcloud(env, { production, publicUrl })
  const mailReports = readMailReports(env, { production })
  const rest = readRest(env, { production, isTest, publicUrl })
  if (env.faults.length > 0) throw new ConfigError(env.faults)
  let keys = stripe
  let { signingKeys } = rest
  return {
    production,
    host,
    port,
    publicUrl,
    hstsPreload,
    backOffice,
    dataDir,
    databaseUrl,
    klarna,
    sendcloud,
    mailReports,
    hasWallets: (stripe?.express ?? null) !== null,
    // Made when first asked for: commands that take no payments leave the data folder as it is.
    get stripe() {
      keys ??= { ...readLocalSecrets(dataDir), apiUrl: null, express: simulatedExpress, simulated: true }
      return keys
    },
    ...rest,
    // Made when first asked for, like the keys above.
    get signingKeys() {
      signingKeys ??= [keptSigningKey(dataDir)]
      return signingKeys
    },
  }
}

/** In production nothing that matters has a default. */
function requireForProduction(env: EnvironmentReader, environment: NodeJS.ProcessEnv): void {
  const required: [variable: string, expected: SettingRule, example: string][] = [
    ['PUBLIC_URL', 'needed', 'https://shop.example.com'],
    ['STRIPE_SECRET_KEY', 'needed-stripe-key', 'rk_live_…'],
    ['STRIPE_WEBHOOK_SECRET', 'needed-webhook-secret', 'whsec_…'],
    ['SMTP_URL', 'needed-mail-server', 'smtps://user:secret@mail.example.com'],
    ['MAIL_FROM', 'needed', 'Shop <hello@example.com>'],
  ]
  // A key of each node's own would make links and gift cards that the other nodes do not know.
  if (environment['DATABASE_URL']?.trim())
    required.push(['SIGNING_KEY', 'needed-signing-key', signingKeyExample])
  for (const [variable, expected, example] of required)
    if (!environment[variable]?.trim()) env.fault(variable, expected, example)
  const publicUrl = environment['PUBLIC_URL']?.trim() ?? ''
  if (
    publicUrl.startsWith('http://') &&
    !['localhost', '127.0.0.1'].includes(URL.parse(publicUrl)?.hostname ?? '')
  )
    env.fault('PUBLIC_URL', 'https-in-production', 'https://shop.example.com')
}

/** www.ecb.europa.eu, "Euro foreign exchange reference rates": the XML for developers. */
const ecbDailyPath = '/stats/eurofxref/eurofxref-daily.xml'

const readEcbUrl = (env: EnvironmentReader, isTest: boolean): string | null =>
  env.read<string | null>('ECB_URL', isTest ? null : `https://www.ecb.europa.eu${ecbDailyPath}`, {
    parse: matching((text) => isUrl(text, ['http:', 'https:'])),
    expected: 'rates-address',
    example: `https://www.ecb.europa.eu${ecbDailyPath}`,
  })

const hourMs = 60 * 60_000

function readIngrid(env: EnvironmentReader): Config['ingrid'] {
  const key = env.read<string | null>('INGRID_KEY', null, {
    parse: matching((text) => /^[\x21-\x7e]{8,}$/.test(text)),
    expected: 'ingrid-token',
    example: 'a long text',
  })
  const url = env.read('INGRID_URL', 'https://api.ingrid.com', {
    parse: matching(isOrigin),
    expected: 'ingrid-address',
    example: 'https://api-stage.ingrid.com',
  })
  return key === null ? null : { url, key }
}

function readRest(
  env: EnvironmentReader,
  { production, isTest, publicUrl }: { production: boolean; isTest: boolean; publicUrl: string },
) {
  const smtpUrl = env.read<string | null>('SMTP_URL', null, {
    parse: matching((text) => isUrl(text, ['smtp:', 'smtps:'])),
    expected: 'mail-server',
    example: 'smtps://user:secret@mail.example.com',
  })
  const from = env.read('MAIL_FROM', `Shop <shop@${new URL(publicUrl).hostname}>`, {
    parse: matching((text) => /^[^\r\n<>]*<[^\s<>@]+@[^\s<>@]+>$|^[^\s<>@]+@[^\s<>@]+$/.test(text)),
    expected: 'sender',
    example: 'Shop <hello@example.com>',
  })
  const gtmId = env.read<string | null>('GTM_ID', null, {
    parse: matching((text) => /^GTM-[0-9A-Z]{4,12}$/.test(text)),
    expected: 'tag-manager',
    example: 'GTM-ABC1234',
  })
  const geoipDb = env.read<string | null>('GEOIP_DB', null, {
    parse: matching((text) => text.endsWith('.mmdb')),
    expected: 'mmdb-file',
    example: '/var/lib/geoip/country.mmdb',
  })
  const logLevel = env.read<LogLevel>('LOG_LEVEL', production ? 'info' : 'warn', {
    parse: (text) => logLevels.find((level) => level === text),
    expected: 'log-level',
    example: 'info',
  })
  const metricsToken = env.read<string | null>('METRICS_TOKEN', null, {
    parse: matching((text) => /^[\x21-\x7e]{16,}$/.test(text)),
    expected: 'metrics-token',
    example: 'a long random text',
  })
  const reminderAfterMs = env.read('REMINDER_AFTER_HOURS', 4 * hourMs, {
    parse: (text) =>
      /^\d{1,3}(\.\d)?$/.test(text) && Number(text) <= 240 ? Number(text) * hourMs : undefined,
    expected: 'reminder-hours',
    example: '4',
  })
  const orderPersonalDataMonths = env.read('ORDER_PERSONAL_DATA_MONTHS', 36, {
    parse: (text) => (/^\d{1,3}$/.test(text) && Number(text) <= 120 ? Number(text) : undefined),
    expected: 'personal-data-months',
    example: '36',
  })
  return {
    mail: { smtpUrl, from },
    reminderAfterMs,
    orderPersonalDataMonths,
    ingrid: readIngrid(env),
    ...readTraffic(env, production),
    gtmId,
    geoipDb,
    logLevel,
    signingKeys: readSigningKeys(env),
    ecbUrl: readEcbUrl(env, isTest),
    metricsToken,
  }
}
