import { isIP } from 'node:net'

import { readList, type EnvironmentReader } from './environment.ts'
import { isOrigin } from './url-settings.ts'

function isCidr(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true
  const [address = '', bits, ...more] = text.split('/')
  const family = isIP(address)
  if (family === 0 || more.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
}

/** Reads who may connect through whom, and how much. */
export function readTraffic(env: EnvironmentReader, production: boolean) {
  const trustProxy = env.read<readonly string[]>('TRUST_PROXY', [], {
    parse: readList(isCidr),
    expected: 'proxies',
    example: '10.0.0.0/8, 127.0.0.1',
  })
  const corsOrigins = env.read<readonly string[]>('CORS_ORIGINS', [], {
    parse: readList(isOrigin),
    expected: 'origins',
    example: 'https://www.example.com',
  })
  const rateLimitFactor = env.read('RATE_LIMITS', production ? 1 : 100, {
    parse: (text) => (text === 'on' ? 1 : text === 'off' ? 0 : undefined),
    expected: 'on-or-off',
    example: 'on',
  })
  const connectionsPerAddress = env.read('CONNECTIONS_PER_ADDRESS', production ? 256 : 0, {
    parse: (text) => (/^\d{1,5}$/.test(text) ? Number(text) : undefined),
    expected: 'connections',
    example: '256',
  })
  return { trustProxy, corsOrigins, rateLimitFactor, connectionsPerAddress }
}
