import { readFile } from 'node:fs/promises'
import path from 'node:path'

import type { FastifyReply, FastifyRequest } from 'fastify'

import { tagManagerMetaName } from '#contract/page-data.ts'
import { previewParameter } from '#contract/preview-messages.ts'
import { paths } from '#contract/screens.ts'
import { previewIsOver } from '#texts/pages.ts'

import type { DraftsService } from '../drafts/service.ts'
import { contentTypes } from '../http/file-headers.ts'
import { pagePolicy, referrerPolicies, type PagePolicy } from '../http/security-headers.ts'

interface FramedPageDeps {
  /** The folder of the generated site. */
  readonly dir: string
  readonly publicUrl: string
  readonly readPolicy: () => PagePolicy
  /** Origin of the back office; null: the shop has none. */
  readonly office: string | null
  readonly drafts: Pick<DraftsService, 'opensPreview'>
}

/** Answers a request for the page that the back office frames; null: this is none. */
export type FramedPage = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply | null>

const draftFile = path.join(...paths.draft.split('/'), 'index.html')

/** Nobody is measured or asked here: without its name no tag manager is loaded, the cookie banner counts as answered, and the notice above waits for scripts. */
const withoutPrompts = (html: string): string =>
  html
    .replace(new RegExp(`<meta name="${tagManagerMetaName}"[^>]*>`), '')
    .replace('<html ', '<html data-consent="chosen" data-notice="closed" ')

/**
 * Serves the draft page to a frame of the back office, and to nobody without its token: never stored, never indexed, and framed by that origin
 * alone.
 */
export function createFramedPage({ dir, publicUrl, readPolicy, office, drafts }: FramedPageDeps): FramedPage {
  return async (request, reply) => {
    if (!request.url.startsWith(`${paths.draft}?`)) return null
    const token = new URL(request.url, publicUrl).searchParams.get(previewParameter)
    if (token === null) return null
    void reply
      .header('x-robots-tag', 'noindex, nofollow')
      .header('cache-control', 'no-store')
      .header('referrer-policy', referrerPolicies.discreet)
    if (office === null || !drafts.opensPreview(token, office))
      return reply.code(403).type('text/plain; charset=utf-8').send(`${previewIsOver}\n`)
    const html = await readFile(path.join(dir, draftFile), 'utf8')
    const policy = { ...readPolicy(), hasTagManager: false, framedBy: office }
    return reply
      .type(contentTypes['.html'] ?? '')
      .header('content-security-policy', pagePolicy(policy, publicUrl))
      .send(withoutPrompts(html))
  }
}
