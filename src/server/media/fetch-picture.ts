import { lookup } from 'node:dns/promises'
import { request as httpRequest, type IncomingMessage, type RequestOptions } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP } from 'node:net'

import type { PictureFault } from '#contract/picture-faults.ts'

import { FetchPictureError } from './fetch-picture-error.ts'
import { isPublicAddress } from './public-address.ts'

export interface FetchPictureOptions {
  readonly isAllowed?: (address: string) => boolean
  readonly resolve?: (host: string) => Promise<readonly string[]>
  readonly timeoutMs?: number
  readonly maxBytes?: number
}

const resolveHost = async (host: string): Promise<string[]> =>
  (await lookup(host, { all: true })).map(({ address }) => address)

/**
 * Fetches a picture from somebody else's server (docs/security.md#content): the name is resolved once, every address it has must be public, the
 * connection goes to that very address, redirects are not followed, 10 s, 10 MB, image types only. Throws FetchPictureError.
 */
export async function fetchPicture(url: string, options: FetchPictureOptions = {}): Promise<Buffer> {
  const {
    isAllowed = isPublicAddress,
    resolve = resolveHost,
    timeoutMs = 10_000,
    maxBytes = 10 * 1024 * 1024,
  } = options
  const target = URL.parse(url)
  if (!target) throw new FetchPictureError({ code: 'address-unreadable', params: {} }, false)
  if (!['http:', 'https:'].includes(target.protocol))
    throw new FetchPictureError({ code: 'protocol-not-fetched', params: {} }, false)
  if (target.username !== '' || target.password !== '')
    throw new FetchPictureError({ code: 'address-with-user', params: {} }, false)
  const signal = AbortSignal.timeout(timeoutMs)
  const host = target.hostname.replace(/^\[|\]$/g, '')
  const addresses = isIP(host) ? [host] : await withTimeout(resolve(host), signal)
  const [address] = addresses
  if (!address || !addresses.every(isAllowed))
    throw new FetchPictureError({ code: 'host-not-public', params: { host } }, false)
  return download(target, { address, signal, maxBytes })
}

async function withTimeout<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  let stop: (() => void) | undefined
  const late = new Promise<never>((_, reject) => {
    stop = () => reject(new FetchPictureError({ code: 'answer-late', params: {} }, true))
    signal.addEventListener('abort', stop)
  })
  try {
    return await Promise.race([work, late])
  } catch (reason) {
    if (reason instanceof FetchPictureError) throw reason
    throw new FetchPictureError({ code: 'host-unresolved', params: {} }, true)
  } finally {
    if (stop) signal.removeEventListener('abort', stop)
  }
}

interface Download {
  readonly address: string
  readonly signal: AbortSignal
  readonly maxBytes: number
}

function download(target: URL, { address, signal, maxBytes }: Download): Promise<Buffer> {
  const options: RequestOptions & { servername?: string } = {
    method: 'GET',
    host: address,
    port: target.port || (target.protocol === 'https:' ? 443 : 80),
    path: `${target.pathname}${target.search}`,
    headers: { host: target.host, accept: 'image/*', 'user-agent': 'Vitrine catalogue import' },
    signal,
    agent: false,
    ...(isIP(target.hostname) ? {} : { servername: target.hostname }),
  }
  return new Promise((resolve, reject) => {
    const send = target.protocol === 'https:' ? httpsRequest : httpRequest
    const request = send(options, (response) => {
      receive(response, maxBytes).then(resolve, (reason: unknown) => {
        request.destroy()
        reject(reason instanceof Error ? reason : brokenOff())
      })
    })
    request.on('error', (reason) =>
      reject(
        new FetchPictureError(
          signal.aborted ? { code: 'answer-late', params: {} } : unconnected(reason),
          true,
        ),
      ),
    )
    request.end()
  })
}

const brokenOff = () => new FetchPictureError({ code: 'answer-broken-off', params: {} }, true)

const unconnected = (reason: Error): PictureFault => ({
  code: 'connection-failed',
  params: { reason: 'code' in reason ? String(reason.code) : reason.message },
})

async function receive(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const { statusCode = 0 } = response
  const type = response.headers['content-type'] ?? ''
  if (statusCode >= 300 && statusCode < 400)
    throw new FetchPictureError({ code: 'answer-redirects', params: { status: statusCode } }, false)
  if (statusCode !== 200)
    throw new FetchPictureError({ code: 'answer-refused', params: { status: statusCode } }, statusCode >= 500)
  if (!/^image\//i.test(type))
    throw new FetchPictureError({ code: 'answer-not-picture', params: { type } }, false)
  const tooLarge = () => new FetchPictureError({ code: 'too-many-bytes', params: { maxBytes } }, false)
  if (Number(response.headers['content-length']) > maxBytes) throw tooLarge()
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size > maxBytes) throw tooLarge()
      chunks.push(chunk)
    }
  } catch (reason) {
    throw reason instanceof FetchPictureError ? reason : brokenOff()
  }
  return Buffer.concat(chunks)
}
