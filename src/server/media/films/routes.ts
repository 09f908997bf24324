import { existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'

import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

import { getCacheControl } from '../../http/file-headers.ts'
import { resourcePolicies } from '../../http/security-headers.ts'
import { originalPath } from '../originals.ts'
import { filmExtensions } from './film-type.ts'

/**
 * `GET /images/{hash}/film.{mp4|webm}`, also in parts (Range), which Safari plays nothing without. The address holds the content's hash, so
 * an answer is good for ever. The back office, at an origin of its own, draws frames of it: whatever origin asks may read it.
 */
export function registerFilmRoutes(app: FastifyInstance, { dataDir }: { readonly dataDir: string }): void {
  void app.register(async (scope) => {
    const root = path.resolve(dataDir, 'originals')
    // A new shop has none yet, and a line in the log about it looks like a fault.
    if (existsSync(path.resolve(dataDir))) mkdirSync(root, { recursive: true })
    await scope.register(fastifyStatic, { root, serve: false })
    for (const extension of filmExtensions)
      scope.get<{ Params: { hash: string } }>(`/images/:hash/film.${extension}`, (request, reply) => {
        const { hash } = request.params
        const file = originalPath(path.resolve(dataDir), { hash, extension })
        if (!/^[0-9a-f]{32}$/.test(hash) || !existsSync(file))
          return reply
            .code(404)
            .header('cache-control', 'no-store')
            .type('text/plain; charset=utf-8')
            .send('No such film.\n')
        return reply
          .header('x-content-type-options', 'nosniff')
          .header(resourcePolicies.name, resourcePolicies.pictures)
          .header('access-control-allow-origin', '*')
          .header('cache-control', getCacheControl('images/'))
          .type(`video/${extension}`)
          .sendFile(path.relative(root, file), { cacheControl: false })
      })
  })
}
