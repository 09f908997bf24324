import type { EnvironmentReader } from './environment.ts'
import { readIdentityProvider, type IdentityProviderSettings } from './identity-provider-settings.ts'
import { isOrigin } from './url-settings.ts'

/** Where the back office is: an origin of its own, never below the shop's. */
export interface BackOfficeSettings {
  /** Origin, without a slash at the end. */
  readonly url: string
  readonly port: number
  /** Absent: there is none. */
  readonly identityProvider?: IdentityProviderSettings | null
}

/** How far its port is from the shop's, where none is set. */
const portDistance = 10

interface Facts {
  readonly production: boolean
  readonly isTest: boolean
  readonly port: number
  readonly publicUrl: string
}

/**
 * Reads where the back office is. In production it is off until it has an address; elsewhere it is beside the shop, `off` switches it
 * off.
 */
export function readBackOffice(
  env: EnvironmentReader,
  { production, isTest, port: shopPort, publicUrl }: Facts,
): BackOfficeSettings | null {
  const port = env.read('BACKOFFICE_PORT', shopPort + portDistance, {
    parse: (text) => (/^\d{1,5}$/.test(text) && Number(text) <= 65_535 ? Number(text) : undefined),
    expected: 'port-of-back-office',
    example: '8090',
  })
  const url = env.read('BACKOFFICE_URL', production || isTest ? 'off' : `http://localhost:${port}`, {
    parse(text) {
      const origin = text.replace(/\/$/, '')
      if (origin === 'off') return origin
      const isSafe = !production || origin.startsWith('https:') || new URL(origin).hostname === 'localhost'
      return isOrigin(origin) && isSafe && origin !== publicUrl ? origin : undefined
    },
    expected: production ? 'office-origin-or-off-https' : 'office-origin-or-off',
    example: 'https://office.example.com',
  })
  const identityProvider = readIdentityProvider(env, production)
  return url === 'off' ? null : { url, port, identityProvider }
}
