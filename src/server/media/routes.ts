import type { FastifyInstance } from 'fastify'

import { imageWidths } from '#contract/pictures.ts'

import { cacheOf } from '../http/file-headers.ts'
import { imageFormats, type ImageFormat } from './image-formats.ts'
import type { MediaService } from './service.ts'

const types: Readonly<Record<ImageFormat, string>> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
}

/** `GET /images/{hash}/{width}.{avif|webp|jpg}`. The address holds the content's hash, so an answer is good for ever. */
export function registerMediaRoutes(app: FastifyInstance, { media }: { media: MediaService }): void {
  app.get<{ Params: { hash: string; file: string } }>('/images/:hash/:file', async (request, reply) => {
    const { hash, file } = request.params
    const [, widthText, formatText] = /^(\d{1,4})\.(avif|webp|jpg)$/.exec(file) ?? []
    const width = imageWidths.find((each) => String(each) === widthText)
    const format = imageFormats.find((each) => each === formatText)
    const bytes = width && format ? await media.picture(hash, width, format) : null
    if (!bytes || !format)
      return reply
        .code(404)
        .header('cache-control', 'no-store')
        .type('text/plain; charset=utf-8')
        .send('No such picture.\n')
    return reply
      .header('cache-control', cacheOf('images/'))
      .header('x-content-type-options', 'nosniff')
      .type(types[format])
      .send(bytes)
  })
}
