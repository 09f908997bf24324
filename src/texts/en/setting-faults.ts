import type { SettingFault, SettingRule } from '#contract/setting-faults.ts'

/** What each variable of the environment should be. */
const rules: Readonly<Record<SettingRule, string>> = {
  'port-of-back-office': "a port, 0 to 65535, other than the shop's",
  'office-origin-or-off-https': 'off, or an https origin other than PUBLIC_URL: scheme and host, no path',
  'office-origin-or-off': 'off, or an origin other than PUBLIC_URL: scheme and host, no path',
  'openid-issuer': 'the https address of an OpenID provider, as its discovery document names it',
  'openid-client-id': 'the id that the provider gave',
  'openid-client-secret': 'the secret that the provider gave',
  'openid-name': 'what the team calls it',
  'openid-claim': 'the name of a claim',
  'openid-roles': 'group=role, with commas; no group makes an owner',
  'openid-all-or-none': 'issuer, client id and client secret, or none of them',
  'klarna-credential': "as Klarna's portal gave it, without spaces",
  'klarna-address': "the address of Klarna's API for your region",
  'klarna-address-or-simulator': "the address of Klarna's API, or simulator for the one that comes along",
  'klarna-both-or-neither': 'both of them, or neither: then purchases on account are not offered',
  'postmark-password':
    'the password of the address that Postmark calls: at least 16 letters, digits, - . _ or ~',
  'sns-topics': 'topics of Amazon SNS to which SES publishes bounces and complaints, with commas',
  'sns-address-is-amazons': "nothing: in production signatures are Amazon's own",
  'simulator-address': "a simulator's address",
  'sendcloud-key': 'as the settings of the integration in Sendcloud show it, without spaces',
  'sendcloud-methods': "ids of Sendcloud's shipping methods by the shop's own, with commas; * for all others",
  'sendcloud-returns':
    "codes of Sendcloud's shipping options for returns by country, with commas; * from all others",
  'sendcloud-address-is-its-own': 'nothing: in production labels are made by Sendcloud itself',
  'simulator-address-or-simulator': "a simulator's address, or simulator for the one that comes along",
  'sendcloud-both-or-neither': 'both of them, or neither: then labels are made by hand',
  'stripe-publishable-key': 'the publishable key of the mode of STRIPE_SECRET_KEY',
  'stripe-own-key': 'a key of your own account',
  'stripe-key': 'a secret or restricted Stripe key',
  'one-or-two-secrets': 'one secret, or two with a comma while rotating',
  'stripe-both-or-neither': 'both Stripe variables, or neither for the simulator',
  'stripe-address-is-its-own': 'nothing: in production payments go to Stripe',
  proxies: 'addresses or CIDRs of your proxies, with commas',
  origins: 'origins with commas: scheme and host, no path, no *',
  'on-or-off': 'on or off',
  connections: 'a number of connections, 0 to 99999; 0: any number',
  'node-environment': 'production, development or test',
  host: 'a host name or address to listen on',
  port: 'a port, 0 to 65535',
  'shop-origin': 'the address of the shop: scheme and host, no path',
  'on-with-https-or-off': 'on or off; on only where PUBLIC_URL is https',
  needed: 'required in production',
  'needed-stripe-key': "required in production: your account's key (the simulator is refused)",
  'needed-webhook-secret': "required in production: the webhook endpoint's secret",
  'needed-mail-server': 'required in production (the mailbox is refused)',
  'needed-signing-key': 'required in production with DATABASE_URL: one secret, the same for all nodes',
  'https-in-production': 'https in production',
  'rates-address': "the address of the European Central Bank's daily rates",
  'ingrid-token': 'the token of your account, as Ingrid gave it',
  'ingrid-address': "the address of Ingrid's API: scheme and host, no path",
  'mail-server': 'the address of a mail server',
  sender: 'a sender',
  'tag-manager': 'a tag manager container',
  'mmdb-file': 'the path of an .mmdb file',
  'metrics-token': '16 characters or more, without spaces',
  'reminder-hours': 'hours until a bag that was left is mailed about; 0: never',
  'personal-data-months': 'months until an order loses its person, 0 to 120; 0: never',
  'postgres-address': 'a PostgreSQL address, or nothing for SQLite in DATA_DIR',
  'signing-keys': '32 characters or more without spaces and commas; two keys, new,old, while rotating',
  'log-level': 'fatal, error, warn, info, debug, trace, silent',
}

const columns = ['Variable', 'Expected', 'Example'] as const

/** Returns all that is wrong with the environment, as a table. */
export function settingFaultsText(faults: readonly SettingFault[]): string {
  const rows = [
    columns,
    ...faults.map(({ variable, expected, example }) => [variable, rules[expected], example] as const),
  ]
  const width = (column: 0 | 1) => Math.max(...rows.map((row) => row[column].length))
  const line = ([variable, expected, example]: readonly [string, string, string]) =>
    `  ${variable.padEnd(width(0))}  ${expected.padEnd(width(1))}  ${example}`
  return `The environment has ${faults.length === 1 ? 'a fault' : `${faults.length} faults`}:\n\n${rows.map(line).join('\n')}\n`
}
