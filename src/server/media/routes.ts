import type { FastifyInstance } from 'fastify'

import { imageWidths } from '#contract/pictures.ts'

import { getCacheControl } from '../http/file-headers.ts'
import { resourcePolicies } from '../http/security-headers.ts'
import { imageFormats, type ImageFormat } from './image-formats.ts'
import type { MediaService } from './service.ts'

const types: Readonly<Record<ImageFormat, string>> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
}

/** Less than a connection may be silent (`connectionTimeout` of app.ts): a picture that takes longer is answered, not cut off. */
const timeoutMs = 15_000

/**
 * `GET /images/{hash}/{width}.{avif|webp|jpg}` and `/images/{hash}/link-{x}-{y}.jpg`, as links show it around its focal point. The address holds the content's hash, so an answer is good for ever. A picture that has
 * to be made is waited for, `waits` ms at most; then 503, and it is made all the same.
 */
export function registerMediaRoutes(
  app: FastifyInstance,
  { media, waits = timeoutMs }: { media: Pick<MediaService, 'picture' | 'focusedPicture'>; waits?: number },
): void {
  app.get<{ Params: { hash: string; file: string } }>('/images/:hash/:file', async (request, reply) => {
    const { hash, file } = request.params
    const { format, making } = start(media, hash, file)
    const bytes = making && (await orLate(making, waits))
    if (bytes === 'late')
      return reply
        .code(503)
        .header('cache-control', 'no-store')
        .header('retry-after', '10')
        .type('text/plain; charset=utf-8')
        .send('This picture is still being made.\n')
    if (!bytes || !format)
      return reply
        .code(404)
        .header('cache-control', 'no-store')
        .type('text/plain; charset=utf-8')
        .send('No such picture.\n')
    return reply
      .header('cache-control', getCacheControl('images/'))
      .header('x-content-type-options', 'nosniff')
      .header(resourcePolicies.name, resourcePolicies.pictures)
      .type(types[format])
      .send(bytes)
  })
}

/** Begins what an address asks for; nothing where it asks for no picture. */
function start(
  media: Pick<MediaService, 'picture' | 'focusedPicture'>,
  hash: string,
  file: string,
): { readonly format?: ImageFormat; readonly making?: Promise<Buffer | null> } {
  const [, x, y] = /^link-(\d{1,2}0|0)-(\d{1,2}0|0)\.jpg$/.exec(file) ?? []
  if (x && y) return { format: 'jpg', making: media.focusedPicture(hash, { x: Number(x), y: Number(y) }) }
  const [, widthText, formatText] = /^(\d{1,4})\.(avif|webp|jpg)$/.exec(file) ?? []
  const width = imageWidths.find((each) => String(each) === widthText)
  const format = imageFormats.find((each) => each === formatText)
  return width && format ? { format, making: media.picture(hash, width, format) } : {}
}

function orLate<T>(making: Promise<T>, waits: number): Promise<T | 'late'> {
  const { promise: late, resolve } = Promise.withResolvers<'late'>()
  const timer = setTimeout(resolve, waits, 'late')
  return Promise.race([making, late]).finally(() => clearTimeout(timer))
}
