import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import * as texts from '#texts/shop-preview.ts'

import { referrerPolicies } from '../http/security-headers.ts'
import { zonedMoment, zonedTime, zoneName } from '../zoned-days.ts'
import { markPreview, previewStyleHash } from './mark-preview.ts'
import { previewRoot } from './preview-tokens-service.ts'
import type { ShopPreview } from './service.ts'

interface PreviewSettings {
  readonly publicUrl: string
  readonly timeZone: string
  /** Where the back office is. */
  readonly office: string
  readonly now: () => number
}

/** The latest moment that a date can have. */
const maxMoment = 8_640_000_000_000_000

/** Nothing runs in a preview, and no form of it leads anywhere but to another time. */
const policy = (publicUrl: string): string =>
  [
    `default-src 'none'`,
    `style-src 'self' ${previewStyleHash}`,
    `img-src 'self' data:`,
    `media-src 'self' https:`,
    `font-src 'self'`,
    `form-action ${publicUrl}${previewRoot}/`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
  ].join('; ')

/** The file of a path below a preview; null where a segment could leave its folder. */
function readFile(path: string): string | null {
  const segments = path.split('/').filter((segment) => segment !== '')
  return segments.some((segment) => segment.startsWith('.')) ? null : [...segments, 'index.html'].join('/')
}

const showTime = (at: number, timeZone: string) => {
  const local = zonedTime(at, timeZone).slice(0, 16)
  return { day: local.slice(0, 10), time: `${local.slice(11)} ${zoneName(at, timeZone)}`, local }
}

/**
 * Pages of the shop as they will be at a moment, for who is signed in to the back office: never stored, never indexed, without scripts.
 */
export function registerShopPreviewRoutes(
  fastify: FastifyInstance,
  preview: ShopPreview,
  { publicUrl, timeZone, office, now }: PreviewSettings,
): void {
  /** Sets what every answer has; false where the preview is not open to whoever asks. */
  async function admit(request: FastifyRequest, reply: FastifyReply, token: string): Promise<boolean> {
    void reply
      .header('x-robots-tag', 'noindex, nofollow')
      .header('cache-control', 'no-store')
      .header('referrer-policy', referrerPolicies.discreet)
    return preview.isOpen(token, request.headers['user-agent'])
  }
  const say = (reply: FastifyReply, status: number, sentence: string) =>
    reply.code(status).type('text/plain; charset=utf-8').send(`${sentence}\n`)

  fastify.get<{ Params: { token: string }; Querystring: { at?: string; path?: string } }>(
    `${previewRoot}/:token`,
    async (request, reply) => {
      const { token } = request.params
      if (!(await admit(request, reply, token))) return say(reply, 403, texts.over)
      const { at: text = '', path = '/' } = request.query
      const at = zonedMoment(text, timeZone)
      if (at === null) return say(reply, 400, texts.noSuchTime(text, timeZone))
      const page = path.startsWith('/') && readFile(path) !== null ? encodeURI(path) : '/'
      return reply.redirect(`${previewRoot}/${token}/${at}${page}`, 302)
    },
  )
  for (const url of [`${previewRoot}/:token/:at`, `${previewRoot}/:token/:at/*`])
    fastify.get<{ Params: { token: string; at: string; '*'?: string } }>(url, async (request, reply) => {
      const { token, at: moment, '*': rest = '' } = request.params
      if (!(await admit(request, reply, token))) return say(reply, 403, texts.over)
      const at = /^\d{1,16}$/.test(moment) ? Number(moment) : Number.NaN
      if (!(at <= maxMoment)) return say(reply, 400, texts.noSuchTime(moment, timeZone))
      const site = await preview.site(at)
      const file = readFile(rest)
      const found = file === null ? null : site.draw(file)
      const marked = markPreview(found ?? site.draw('404/index.html') ?? '', {
        prefix: `${previewRoot}/${token}/${at}`,
        action: `${previewRoot}/${token}`,
        // The router leaves the last slash out.
        path: rest === '' ? '/' : `/${rest.replace(/\/$/, '')}/`,
        ...showTime(Math.max(at, now()), timeZone),
        office,
      })
      return reply
        .code(found === null ? 404 : 200)
        .type('text/html; charset=utf-8')
        .header('content-security-policy', policy(publicUrl))
        .send(marked)
    })
}
