import { matching, readList, type EnvironmentReader } from './environment.ts'
import { isOrigin } from './url-settings.ts'

export interface SendcloudConfig {
  readonly publicKey: string
  readonly secretKey: string
  /** With which its messages are signed. */
  readonly webhookKey: string
  /** Sendcloud's ids of shipping methods by the shop's; `*`: of all others. */
  readonly methods: ReadonlyMap<string, number>
  /** Its codes of shipping options for what comes back, by the country from which; `*`: from all others. Empty: no labels for that. */
  readonly returnOptions: ReadonlyMap<string, string>
  /** Below which both APIs answer; null: Sendcloud's own addresses. */
  readonly apiUrl: string | null
  /** True: the simulator that the server brings along answers in its place. */
  readonly simulated: boolean
}

/** Stands in for an address outside production. */
const simulator = 'simulator'

/** Where the simulator stands on the shop's own port. */
const simulatorPath = '/_simulator/sendcloud'

const methodShape = /^([\w-]{1,40}|\*)=([1-9]\d{0,9})$/

const returnShape = /^([A-Z]{2}|\*)=([\w:/.+-]{3,100})$/

/** Reads the settings of Sendcloud; null where there are none, and then labels are made by hand. */
export function readSendcloud(
  env: EnvironmentReader,
  { production, publicUrl }: { readonly production: boolean; readonly publicUrl: string },
): SendcloudConfig | null {
  const key = (variable: string) =>
    env.read<string | null>(variable, null, {
      parse: matching((text) => /^[\x21-\x7e]{3,}$/.test(text)),
      expected: 'sendcloud-key',
      example: 'a long text',
    })
  const publicKey = key('SENDCLOUD_PUBLIC_KEY')
  const secretKey = key('SENDCLOUD_SECRET_KEY')
  const webhookKey = key('SENDCLOUD_WEBHOOK_KEY')
  const methods = env.read<readonly string[]>('SENDCLOUD_METHODS', [], {
    parse: readList((text) => methodShape.test(text)),
    expected: 'sendcloud-methods',
    example: 'standard=8,express=61,*=8',
  })
  const returnOptions = env.read<readonly string[]>('SENDCLOUD_RETURNS', [], {
    parse: readList((text) => returnShape.test(text)),
    expected: 'sendcloud-returns',
    example: 'SE=postnord:return/return,*=dpd:return/return',
  })
  const url = env.read<string | null>('SENDCLOUD_URL', null, {
    parse: matching((text) => !production && (text === simulator || isOrigin(text))),
    expected: production ? 'sendcloud-address-is-its-own' : 'simulator-address-or-simulator',
    example: production ? '' : simulator,
  })
  const simulated = url === simulator
  if (!simulated && (publicKey === null) !== (secretKey === null))
    env.fault(
      publicKey === null ? 'SENDCLOUD_PUBLIC_KEY' : 'SENDCLOUD_SECRET_KEY',
      'sendcloud-both-or-neither',
      'a long text',
    )
  if (!simulated && (publicKey === null || secretKey === null)) return null
  return {
    publicKey: publicKey ?? 'local',
    secretKey: secretKey ?? 'local',
    webhookKey: webhookKey ?? secretKey ?? 'local',
    methods: new Map(methods.map(split).map(([id, method]) => [id, Number(method)])),
    returnOptions: new Map(returnOptions.map(split)),
    apiUrl: simulated ? `${publicUrl}${simulatorPath}` : url,
    simulated,
  }
}

/** `standard=8`, whose shape was checked. */
function split(text: string): [string, string] {
  const at = text.indexOf('=')
  return [text.slice(0, at), text.slice(at + 1)]
}
