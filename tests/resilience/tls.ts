import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createServer } from 'node:tls'

import { bringPackage, onPath } from '../debian.ts'
import { freePort } from '../free-port.ts'

/** What a browser shows and does only over https: TLS, with a certificate made for the moment, in front of a port of this machine. */
export async function startTls(toPort: number): Promise<{ url: string; close(): void }> {
  const port = await freePort()
  const server = createServer(selfSigned(), (secure) => {
    const plain = connect(toPort, '127.0.0.1')
    secure.pipe(plain).pipe(secure)
    for (const [one, other] of [
      [secure, plain],
      [plain, secure],
    ] as const)
      one.on('error', () => other.destroy()).on('close', () => other.destroy())
  })
  await new Promise<void>((resolve, reject) =>
    server.once('error', reject).listen(port, '127.0.0.1', resolve),
  )
  return { url: `https://localhost:${port}`, close: () => void server.close() }
}

export function selfSigned(): { key: Buffer; cert: Buffer } {
  const dir = mkdtempSync(path.join(tmpdir(), 'vitrine-tls-'))
  const [key, cert] = [path.join(dir, 'key.pem'), path.join(dir, 'cert.pem')]
  try {
    const input = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2']
    const name = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
    if (!onPath('openssl')) bringPackage('openssl', 'OpenSSL')
    execFileSync(
      onPath('openssl') ?? '/usr/bin/openssl',
      ['req', ...input, ...name, '-keyout', key, '-out', cert],
      { stdio: 'pipe' },
    )
    return { key: readFileSync(key), cert: readFileSync(cert) }
  } finally {
    rmSync(dir, { recursive: true })
  }
}
