import { once } from 'node:events'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
}

/** These have their content's hash in their name, and are kept. */
const hasHash = /\.(?:js|css|woff2)$/

/** Files from the first of the folders that has them, in brotli, as a CDN would; pictures are none of what is compared. */
export async function hostFiles(dirs: readonly string[]): Promise<{ url: string; server: Server }> {
  const compressed = new Map<string, Buffer>()
  const compressBrotli = (file: string): Buffer => {
    const bytes = compressed.get(file) ?? brotliCompressSync(readFileSync(file))
    compressed.set(file, bytes)
    return bytes
  }
  const server = createServer((request, response) => {
    const name = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname)
    const file = dirs
      .flatMap((dir) => [path.join(dir, name), path.join(dir, name, 'index.html')])
      .find((candidate) => existsSync(candidate) && statSync(candidate).isFile())
    if (!file) return void response.writeHead(404).end()
    const type = types[path.extname(file)] ?? 'application/octet-stream'
    const isText = type !== 'font/woff2'
    const body = isText ? compressBrotli(file) : readFileSync(file)
    response
      .writeHead(200, {
        'content-type': type,
        'content-length': body.length,
        'cache-control': hasHash.test(file) ? 'max-age=31536000' : 'no-cache',
        ...(isText && { 'content-encoding': 'br' }),
      })
      .end(body)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { url: `http://localhost:${(server.address() as AddressInfo).port}`, server }
}
