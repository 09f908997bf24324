import { Readable } from 'node:stream'

import { pictureLimits } from '#contract/staff/picture-limits.ts'

import { refuse } from '../application/refuse.ts'
import { serveOwnCall, type StaffServer } from './serve-staff-call.ts'

/** Pictures: looked at, brought, described, taken away. */
export async function registerPictureRoutes(server: StaffServer): Promise<void> {
  const { library } = server.services.media
  serveOwnCall(server, 'listPictures', ({ context, query }) => library.listPictures(context, query))
  serveOwnCall(server, 'showPicture', ({ context, query }) => library.showPicture(context, query))
  serveOwnCall(server, 'findKnownPictures', ({ context, body }) => library.findKnownPictures(context, body))
  serveOwnCall(server, 'describePicture', ({ context, body }) => library.describePicture(context, body))
  serveOwnCall(server, 'removePicture', ({ context, body }) => library.removePicture(context, body))
  const { listFilms, removeFilm } = server.services.media
  serveOwnCall(server, 'listFilms', ({ context, query }) => listFilms(context, query))
  serveOwnCall(server, 'removeFilm', ({ context, body }) => removeFilm(context, body))
  await server.fastify.register((fastify, _, done) => {
    // Read here and not by the parser: whoever lacks the permission is refused before the upload.
    fastify.addContentTypeParser(/^(?:image\/|video\/|application\/octet-stream)/, (_request, body, parsed) =>
      parsed(null, body),
    )
    serveOwnCall({ ...server, fastify }, 'addPicture', async ({ context, query, request }) => {
      if (!(request.body instanceof Readable)) return refuse('file-missing', {})
      const bytes = await readBytes(request.body)
      return library.addPicture(context, { name: query.name, bytes, sameName: query.sameName ?? null })
    })
    serveOwnCall({ ...server, fastify }, 'addFilm', ({ context, query, request }) =>
      request.body instanceof Readable
        ? server.services.media.addFilm(context, { name: query.name, body: request.body })
        : refuse('file-missing', {}),
    )
    done()
  })
}

/** Refuses `picture-too-large` as soon as it is. */
async function readBytes(body: Readable): Promise<Buffer> {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of body as AsyncIterable<Buffer>) {
    bytes += part.length
    if (bytes > pictureLimits.maxBytes) refuse('picture-too-large', pictureLimits)
    parts.push(part)
  }
  return Buffer.concat(parts)
}
