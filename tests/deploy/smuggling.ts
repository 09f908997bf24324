import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'

/**
 * The request that would be smuggled. Behind every proxy of ours its address is for machines inside, so a node that is asked for it was
 * asked past the proxy's rules.
 */
export const inner = 'GET /metrics HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n'
export const call = '/wp-json/commerce/v1/cart/add'

const chunked = 'Transfer-Encoding: chunked'
const size = inner.length
/** A body that has ended for who reads chunks. */
const over = `0\r\n\r\n${inner}`
const asChunk = `${size.toString(16)}\r\n${inner}\r\n${over}`
const put = (headers: readonly string[], body: string) =>
  `PUT ${call} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n${headers.map((line) => `${line}\r\n`).join('')}\r\n${body}`

/** Bytes in which one reader may see one request and another two. */
export const shapes: Readonly<Record<string, string>> = {
  'a length, then chunks': put(['Content-Length: 6', chunked], `0\r\n\r\nX${inner}`),
  'chunks, then a length': put([chunked, `Content-Length: ${5 + size}`], over),
  'a length of one chunk’s head': put(['Content-Length: 4', chunked], asChunk),
  'two lengths': put(['Content-Length: 0', `Content-Length: ${size}`], inner),
  'two lengths in a line': put([`Content-Length: 0, ${size}`], inner),
  'a length with a sign': put([`Content-Length: +${size}`], inner),
  'a length below zero': put([`Content-Length: -${size}`], inner),
  'a length in hex': put([`Content-Length: 0x${size.toString(16)}`], inner),
  'a length with a blank in it': put(['Content-Length: 0 2'], inner),
  'a length with an underscore': put([`Content-Length: 0_${size}`], inner),
  'a length without a number': put(['Content-Length:'], inner),
  'a length beyond 64 bits': put(['Content-Length: 18446744073709551616'], inner),
  'a blank before the colon of the length': put([`Content-Length : ${size}`], inner),
  'a blank before the colon of the coding': put(['Transfer-Encoding : chunked'], over),
  'a tab before the colon of the coding': put(['Transfer-Encoding\t: chunked'], over),
  'a coding on a folded line': put(['Content-Length: 2', 'Transfer-Encoding:\r\n chunked'], over),
  'a coding folded into another line': put(['Content-Length: 2', `X: a\r\n ${chunked}`], `{}${inner}`),
  'a coding that nobody knows': put(['Transfer-Encoding: xchunked'], over),
  'identity, and a length': put(['Transfer-Encoding: identity', 'Content-Length: 0'], inner),
  'chunked, and identity': put(['Transfer-Encoding: chunked, identity'], over),
  'two codings': put([chunked, 'Transfer-Encoding: cow'], over),
  'a coding after a control character': put(['Transfer-Encoding: \u000bchunked'], over),
  'a coding after a bare line feed': put([`X: a\n${chunked}`, 'Content-Length: 2'], `{}${inner}`),
  'a coding after a bare carriage return': put([`X: a\r${chunked}`], over),
  'a NUL in the name of the coding': put(['Transfer-Encoding\u0000: chunked'], over),
  'a chunk without a number': put([chunked], `zz\r\n${inner}`),
  'a chunk below zero': put([chunked], `-1\r\n${inner}`),
  'a chunk with 0x': put([chunked], `0x0\r\n\r\n${inner}`),
  'a chunk beyond 64 bits': put([chunked], `10000000000000000\r\n${inner}`),
  'a chunk longer than it says': put([chunked], `2\r\n{}${inner}`),
  'chunks of HTTP/1.0': put([chunked], over).replace('HTTP/1.1', 'HTTP/1.0'),
}

/** The same with names of headers in other letters and other blanks after their colons. */
export function spelledOtherwise(bytes: string, next: () => number): string {
  return bytes.replaceAll(
    /^(Content-Length|Transfer-Encoding)(\s*:) ?/gim,
    (_, name: string, colon: string) => {
      const letters = [...name].map((letter) => (next() < 0.5 ? letter.toLowerCase() : letter.toUpperCase()))
      return letters.join('') + colon + [' ', '', '\t', '  '][Math.floor(next() * 4)]
    },
  )
}

/** For what may follow an answer, and for an answer where more bytes may be waited for. Proxies drop what a closed connection asked. */
const [momentMs, waitMs] = [50, 500]

/** Sends bytes as they are, and answers all that comes back until the connection is closed, on the other side or at last on this. */
export function sendBytes(url: string, bytes: string): Promise<string> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  socket.on('error', () => undefined)
  socket.write(bytes, 'latin1')
  const end = () => void socket.end()
  const waiting = setTimeout(end, waitMs)
  socket.once('data', () => setTimeout(end, momentMs))
  socket.once('close', () => clearTimeout(waiting))
  return text(socket).catch(() => '')
}

/** Stands where a node would, reads as a node does, remembers what it was asked for, and answers with that. */
export async function startAttentiveNode(): Promise<{ port: number; asked: string[]; close(): void }> {
  const asked: string[] = []
  const server = createServer((request, response) => {
    const line = `${request.method} ${request.url}`
    asked.push(line)
    request.on('error', () => undefined).resume()
    request.once('end', () => response.end(line))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    asked,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** What a node may be asked for: the call of the shapes, other visitors' addresses, and how it is. */
export const isExpected = (line: string): boolean =>
  line === `PUT ${call}` || /^GET \/(?:wp-json\/visitor\/\d+|robots\.txt|healthz|)$/.test(line)
