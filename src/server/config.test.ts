import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { afterEach, beforeEach, expect, test } from 'vitest'

import { spelled } from '#tests/spelled.ts'

import { readConfig } from './config.ts'
import { ConfigError } from './environment.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'vitrine-config-'))
})
afterEach(() => rmSync(dataDir, { recursive: true }))

const findFaults = (environment: Record<string, string>): string[] => {
  try {
    readConfig(environment)
  } catch (reason) {
    if (reason instanceof ConfigError) return reason.faults.map(({ variable }) => variable)
    throw reason
  }
  return []
}
const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://shop.example.com',
  STRIPE_SECRET_KEY: 'rk_live_abcdefgh12345678',
  STRIPE_WEBHOOK_SECRET: 'whsec_abcdefgh12345678',
  SMTP_URL: 'smtps://user:secret@mail.example.com',
  MAIL_FROM: 'Shop <hello@example.com>',
}

test('an empty environment is a shop on localhost:8080', () => {
  expect(readConfig({})).toMatchObject({
    production: false,
    host: 'localhost',
    port: 8080,
    publicUrl: 'http://localhost:8080',
    dataDir: path.resolve('data'),
    databaseUrl: null,
    mail: { smtpUrl: null, from: 'Shop <shop@localhost>' },
    trustProxy: [],
    corsOrigins: [],
    gtmId: null,
    geoipDb: null,
    connectionsPerAddress: 0,
    logLevel: 'warn',
    orderPersonalDataMonths: 36,
  })
})

test('every fault is listed at once, with what was expected and an example', () => {
  const environment = {
    PORT: '80a',
    PUBLIC_URL: 'shop.example.com/path',
    DATABASE_URL: 'mysql://x',
    STRIPE_SECRET_KEY: 'nonsense',
    SMTP_URL: 'mail.example.com',
    MAIL_FROM: 'a@b\r\nBcc: c@d',
    TRUST_PROXY: '10.0.0.0/99',
    CORS_ORIGINS: '*',
    GTM_ID: 'UA-1',
    GEOIP_DB: '/etc/passwd',
    LOG_LEVEL: 'loud',
    METRICS_TOKEN: 'short',
    RATE_LIMITS: 'maybe',
    HSTS_PRELOAD: 'yes',
    CONNECTIONS_PER_ADDRESS: 'many',
    ORDER_PERSONAL_DATA_MONTHS: '121',
    HOST: 'a b',
  }
  expect(findFaults(environment).toSorted()).toEqual(Object.keys(environment).toSorted())
  expect(() => spelled(() => readConfig({ PORT: '99999', LOG_LEVEL: 'loud' }))).toThrow(
    /The environment has 2 faults:[\s\S]*PORT +a port, 0 to 65535 +8080[\s\S]*LOG_LEVEL +fatal, error, warn/,
  )
})

test('only a shop on https can ask for the preload list of browsers', () => {
  expect(readConfig({}).hstsPreload).toBe(false)
  expect(readConfig({ PUBLIC_URL: 'https://shop.example.com', HSTS_PRELOAD: 'on' }).hstsPreload).toBe(true)
  expect(findFaults({ HSTS_PRELOAD: 'on' })).toEqual(['HSTS_PRELOAD'])
})

test('production: complete, it is accepted; nothing that matters has a default', () => {
  const config = readConfig(production)
  expect(config).toMatchObject({ production: true, logLevel: 'info', rateLimitFactor: 1 })
  expect(config.stripe).toEqual({
    secretKey: production.STRIPE_SECRET_KEY,
    webhookSecrets: [production.STRIPE_WEBHOOK_SECRET],
    apiUrl: null,
    simulated: false,
    express: null,
  })
  expect(findFaults({ NODE_ENV: 'production' })).toEqual([
    'PUBLIC_URL',
    'STRIPE_SECRET_KEY',
    'STRIPE_WEBHOOK_SECRET',
    'SMTP_URL',
    'MAIL_FROM',
  ])
})

const [oldKey, newKey] = ['o'.repeat(32), 'n'.repeat(43)]

test('production on PostgreSQL, which several nodes share, needs one signing key for all of them', () => {
  const shared = { ...production, DATABASE_URL: 'postgres://shop:secret@db.example.com/shop' }
  expect(findFaults(shared)).toEqual(['SIGNING_KEY'])
  expect(() => spelled(() => readConfig(shared))).toThrow(
    /SIGNING_KEY +required in production.*openssl rand -hex 32/,
  )
  expect(readConfig({ ...shared, SIGNING_KEY: newKey }).signingKeys).toEqual([newKey])
  expect(findFaults(production)).toEqual([])
})

test('two signing keys while rotating; a short one is refused, wherever it stands', () => {
  expect(readConfig({ SIGNING_KEY: `${newKey}, ${oldKey}` }).signingKeys).toEqual([newKey, oldKey])
  for (const wrong of ['short', `${newKey},short`, `short,${oldKey}`, ',', `${newKey} ${oldKey}`])
    expect(findFaults({ SIGNING_KEY: wrong })).toEqual(['SIGNING_KEY'])
})

test('production refuses the simulator, its keys, and plain http', () => {
  const local = readConfig({ DATA_DIR: dataDir }).stripe
  expect(
    findFaults({
      ...production,
      STRIPE_SECRET_KEY: local.secretKey,
      STRIPE_WEBHOOK_SECRET: local.webhookSecrets[0] ?? '',
    }),
  ).toEqual(['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'])
  expect(findFaults({ ...production, STRIPE_API_URL: 'http://127.0.0.1:4010' })).toEqual(['STRIPE_API_URL'])
  expect(findFaults({ ...production, PUBLIC_URL: 'http://shop.example.com' })).toEqual(['PUBLIC_URL'])
  expect(findFaults({ ...production, NODE_ENV: 'prod' })).toEqual(['NODE_ENV'])
})

test('one Stripe variable without the other would take money and never hear of it', () => {
  expect(findFaults({ STRIPE_SECRET_KEY: 'sk_test_abcdefgh12345678' })).toEqual(['STRIPE_WEBHOOK_SECRET'])
  expect(findFaults({ STRIPE_WEBHOOK_SECRET: 'whsec_abcdefgh12345678' })).toEqual(['STRIPE_SECRET_KEY'])
})

test('purchases on account: both credentials or neither, and the simulator never in production', () => {
  const credentials = { KLARNA_USERNAME: 'PK1_abc', KLARNA_PASSWORD: 'long-secret' }
  expect(readConfig({}).klarna).toBeNull()
  expect(readConfig(production).klarna).toBeNull()
  expect(readConfig(credentials).klarna?.apiUrl).toBe('https://api.playground.klarna.com')
  expect(readConfig({ ...production, ...credentials }).klarna).toEqual({
    username: 'PK1_abc',
    password: 'long-secret',
    apiUrl: 'https://api.klarna.com',
    simulated: false,
  })
  expect(readConfig({ KLARNA_API_URL: 'simulator' }).klarna).toMatchObject({ simulated: true })
  expect(findFaults({ KLARNA_USERNAME: 'PK1_abc' })).toEqual(['KLARNA_PASSWORD'])
  expect(findFaults({ KLARNA_PASSWORD: 'long-secret' })).toEqual(['KLARNA_USERNAME'])
  for (const url of ['simulator', 'http://api.klarna.com', 'api.klarna.com'])
    expect(findFaults({ ...production, ...credentials, KLARNA_API_URL: url }), url).toEqual([
      'KLARNA_API_URL',
    ])
})

test('lists have commas and spaces; a slash at the end of PUBLIC_URL is taken off', () => {
  expect(
    readConfig({
      PUBLIC_URL: 'https://shop.example.com/',
      TRUST_PROXY: '10.0.0.0/8, ::1,loopback',
      CORS_ORIGINS: 'https://a.example.com , https://b.example.com',
    }),
  ).toMatchObject({
    publicUrl: 'https://shop.example.com',
    trustProxy: ['10.0.0.0/8', '::1', 'loopback'],
    corsOrigins: ['https://a.example.com', 'https://b.example.com'],
  })
})

test('local keys are made when first asked for, kept, and readable by their owner alone', () => {
  const config = readConfig({ DATA_DIR: dataDir })
  const file = path.join(dataDir, 'secrets.json')
  expect(statSync(file, { throwIfNoEntry: false })).toBeUndefined()
  const { stripe } = config
  expect(stripe).toMatchObject({ simulated: true, apiUrl: null })
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readConfig({ DATA_DIR: dataDir }).stripe).toEqual(stripe)
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({
    secretKey: stripe.secretKey,
    webhookSecrets: stripe.webhookSecrets,
  })
  writeFileSync(file, '{"secretKey":')
  expect(() => spelled(() => readConfig({ DATA_DIR: dataDir }).stripe)).toThrow('is damaged. Delete it')
})

test('how long an order keeps its person: whole months, or for good', () => {
  const months = (text: string) => readConfig({ ORDER_PERSONAL_DATA_MONTHS: text }).orderPersonalDataMonths
  expect(['', '1', '120', '0'].map(months)).toEqual([36, 1, 120, 0])
  for (const text of ['3 years', '-1', '1.5', '121', 'never'])
    expect(() => spelled(() => months(text)), text).toThrow(
      /ORDER_PERSONAL_DATA_MONTHS +months .* 0 to 120; 0: never +36/,
    )
})
