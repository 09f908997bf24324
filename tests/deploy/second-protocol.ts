import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

import { call, inner } from './smuggling.ts'

/** A header, or one of the four that make up the first line. */
type Field = readonly [name: string, value: string]

/** A header as HTTP/2 sends it: literal, not indexed, not shortened (RFC 7541 §6.2.2), so with any bytes in it. */
const header = ([name, value]: Field): Buffer => Buffer.concat([Buffer.from([0]), text(name), text(value)])
function text(bytes: string): Buffer {
  if (bytes.length > 126) throw new Error('Longer texts are spelled otherwise.')
  return Buffer.concat([Buffer.from([bytes.length]), Buffer.from(bytes, 'latin1')])
}

const first = (path: string): Field[] => [
  [':method', 'PUT'],
  [':scheme', 'http'],
  [':authority', '127.0.0.1'],
  [':path', path],
]
const put = (more: Field, body: string) => ({ fields: [...first(call), more], body })

/** Which must arrive, or the others show nothing. */
export const ordinary = put(['content-length', '2'], '{}')

/** Requests that are one over HTTP/2, and two if they are written down for HTTP/1.1 as they stand. */
export const splitting: Readonly<Record<string, { fields: readonly Field[]; body: string | null }>> = {
  'a length of nothing': put(['content-length', '0'], inner),
  'a length that is too short': put(['content-length', '2'], `{}${inner}`),
  'a length that is too long': put(['content-length', '500'], inner),
  'a coding': put(['transfer-encoding', 'chunked'], `0\r\n\r\n${inner}`),
  'a coding after a line break in a value': put(
    ['x', 'a\r\ntransfer-encoding: chunked'],
    `0\r\n\r\n${inner}`,
  ),
  'a coding after a line break in a name': put(['x: a\r\ntransfer-encoding', 'chunked'], `0\r\n\r\n${inner}`),
  'a length that is of the connection': put(['connection', 'content-length'], inner),
  'a request in a value': { fields: [...first(call), ['x', `a\r\n\r\n${inner}`]], body: null },
  'a request in the address': { fields: first('/ HTTP/1.1\r\nHost: x\r\n\r\nGET /metrics'), body: null },
  'a header in the address': { fields: first(`${call} HTTP/1.1\r\ncontent-length: 9`), body: null },
}

/** RFC 9113 §4.1; everything here belongs to the first stream. */
function frame(type: number, flags: number, payload: Buffer, stream = 1): Buffer {
  const head = Buffer.alloc(9)
  head.writeUIntBE(payload.length, 0, 3)
  head.writeUInt8(type, 3)
  head.writeUInt8(flags, 4)
  head.writeUInt32BE(stream, 5)
  return Buffer.concat([head, payload])
}
const [data, headers, settings, endStream, endHeaders] = [0, 1, 4, 1, 4]

/** One request over HTTP/2, byte by byte as it is given; waits until the proxy has answered or closed. */
export async function sendSecondProtocol(
  port: number,
  { fields, body }: { readonly fields: readonly Field[]; readonly body: string | null },
): Promise<void> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  let isOver = false
  let streamIsOver = false
  socket.once('close', () => (isOver = true))
  let got = Buffer.alloc(0)
  socket.on('data', (bytes: Buffer) => {
    got = Buffer.concat([got, bytes])
    streamIsOver ||= endsStream(got)
  })
  socket.write('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n')
  socket.write(frame(settings, 0, Buffer.alloc(0), 0))
  const block = Buffer.concat(fields.map(header))
  socket.write(frame(headers, endHeaders | (body === null ? endStream : 0), block))
  if (body !== null) socket.write(frame(data, endStream, Buffer.from(body, 'latin1')))
  for (let waited = 0; !isOver && !streamIsOver && waited < 100; waited++) await pause(10)
  socket.destroy()
}

/** Whether the answer has ended, or the stream or the connection was given up. */
function endsStream(bytes: Buffer): boolean {
  for (let at = 0; at + 9 <= bytes.length; at += 9 + bytes.readUIntBE(at, 3)) {
    const [type, flags] = [bytes.readUInt8(at + 3), bytes.readUInt8(at + 4)]
    const isEnd = (type === data || type === headers) && (flags & endStream) !== 0
    // RST_STREAM, GOAWAY.
    if (isEnd || type === 3 || type === 7) return true
  }
  return false
}
