import { matching, type EnvironmentReader } from './environment.ts'
import { isOrigin } from './url-settings.ts'

export interface KlarnaConfig {
  readonly username: string
  readonly password: string
  /** `https://api.klarna.com`, `https://api-na.klarna.com`, … */
  readonly apiUrl: string
  /** True: the simulator that the server brings along answers in its place. */
  readonly simulated: boolean
}

/** Stands in for an address outside production. */
const simulator = 'simulator'
const live = 'https://api.klarna.com'
const playground = 'https://api.playground.klarna.com'

/** Reads the credentials of Klarna; null where there are none, and then purchases on account are not offered. */
export function readKlarna(env: EnvironmentReader, production: boolean): KlarnaConfig | null {
  const credential = (variable: string, example: string) =>
    env.read<string | null>(variable, null, {
      parse: matching((text) => /^[\x21-\x7e]{3,}$/.test(text)),
      expected: 'klarna-credential',
      example,
    })
  const username = credential('KLARNA_USERNAME', 'PK12345_…')
  const password = credential('KLARNA_PASSWORD', 'a long text')
  const apiUrl = env.read('KLARNA_API_URL', production ? live : playground, {
    parse: matching((text) =>
      text === simulator ? !production : isOrigin(text) && text.startsWith('https:'),
    ),
    expected: production ? 'klarna-address' : 'klarna-address-or-simulator',
    example: production ? live : simulator,
  })
  if (apiUrl === simulator)
    return {
      username: username ?? 'local',
      password: password ?? 'local',
      apiUrl: playground,
      simulated: true,
    }
  if ((username === null) !== (password === null))
    env.fault(
      username === null ? 'KLARNA_USERNAME' : 'KLARNA_PASSWORD',
      'klarna-both-or-neither',
      username === null ? 'PK12345_…' : 'a long text',
    )
  return username === null || password === null ? null : { username, password, apiUrl, simulated: false }
}
