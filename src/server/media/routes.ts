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
 * `GET /images/{hash}/{width}.{avif|webp|jpg}`. The address holds the content's hash, so an answer is good for ever. A picture that has
 * to be made is waited for, `waits` ms at most; then 503, and it is made all the same.
 */
export function registerMediaRoutes(
  app: FastifyInstance,
  { media, waits = timeoutMs }: { media: Pick<MediaService, 'picture'>; waits?: number },
): void {
  app.get<{ Params: { hash: string; file: string } }>('/images/:hash/:file', async (request, reply) => {
    const { hash, file } = request.params
    const [, widthText, formatText] = /^(\d{1,4})\.(avif|webp|jpg)$/.exec(file) ?? []
    const width = imageWidths.find((each) => String(each) === widthText)
    const format = imageFormats.find((each) => each === formatText)
    const bytes = width && format ? await orLate(media.picture(hash, width, format), waits) : null
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

function orLate<T>(making: Promise<T>, waits: number): Promise<T | 'late'> {
  const { promise: late, resolve } = Promise.withResolvers<'late'>()
  const timer = setTimeout(resolve, waits, 'late')
  return Promise.race([making, late]).finally(() => clearTimeout(timer))
}
