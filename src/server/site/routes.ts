import { hash as digest } from 'node:crypto'
import path from 'node:path'

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { type Address, readAddress } from './address.ts'
import { changePassword } from './change-password.ts'
import { createFamilies } from './families.ts'
import { createFileCache, type SiteFile } from './file-cache.ts'
import type { FramedPage } from './framed-page.ts'
import { createRedirects, withQuery } from './redirects.ts'
import { codingEndings, isNotModified, preferredCoding, varyByCoding } from '../http/content-coding.ts'
import { getCacheControl, contentTypes, notKept, redirectCache } from '../http/file-headers.ts'

/**
 * Part of every page's entity tag. A 304 brings no policy, so whoever has a page under another one, of the settings or the build until
 * then, has to take it again.
 */
function createPolicyTag(pagesPolicy: () => string): () => string {
  let known = { policy: '', tag: '' }
  return () => {
    const policy = pagesPolicy()
    if (known.policy !== policy) known = { policy, tag: digest('sha256', policy, 'base64url').slice(0, 8) }
    return known.tag
  }
}

/** Whoever asks for the not-found page itself gets it as what it is. */
const notFoundFiles: ReadonlySet<string> = new Set(['404.html', '404/index.html'])

/** A page goes before every redirect, so an old address is looked up last. */
function redirect(request: FastifyRequest, reply: FastifyReply, target: string | null): FastifyReply | null {
  if (target === null) return null
  const query = /\?(.*)$/s.exec(request.url)?.[1] ?? ''
  return reply
    .code(301)
    .header('cache-control', redirectCache)
    .header('location', withQuery(target, query))
    .send()
}

interface SiteSettings {
  readonly dir: string
  /** The policy that pages are sent with. */
  readonly pagesPolicy: () => string
  /** Answers what the back office frames; absent: nothing is. */
  readonly framed?: FramedPage
}

/**
 * The generated site on every path that is no other route's: folders with their slash (301 without, query kept), families of pages,
 * the not-found document with status 404. Files may be replaced while the server runs. Pages belong to GET and HEAD.
 */
export function registerSiteRoutes(
  fastify: FastifyInstance,
  { dir, pagesPolicy, framed }: SiteSettings,
): void {
  const open = createFileCache()
  const policyTag = createPolicyTag(pagesPolicy)
  const findFamily = createFamilies(dir)
  const findRedirect = createRedirects(dir)
  const openFile = (file: string) => open(path.join(dir, file))

  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    { name, file, status = 200 }: { name: string; file: SiteFile; status?: number },
  ): Promise<FastifyReply> {
    const coding = preferredCoding(request.headers['accept-encoding'])
    const coded = coding ? await file.coded(coding) : null
    const tag = name.endsWith('.html') ? `${file.tag}-${policyTag()}` : file.tag
    const etag = coding && coded ? `"${tag}-${codingEndings[coding]}"` : `"${tag}"`
    varyByCoding(reply)
    void reply.header('etag', etag).header('cache-control', getCacheControl(name))
    if (status === 200 && isNotModified(request.headers['if-none-match'], etag)) return reply.code(304).send()
    if (coding && coded) void reply.header('content-encoding', coding)
    return reply
      .code(status)
      .type(contentTypes[path.extname(name)] ?? 'application/octet-stream')
      .send(coded ?? (await file.body()))
  }

  /** The file of an address, and where the browser has to go for it if it came by another spelling. */
  async function find(address: Address): Promise<{ name: string; file: SiteFile; goTo?: string } | null> {
    const { segments, hasSlash, canonical, isCanonical } = address
    const name = segments.join('/')
    if (!hasSlash) {
      const file = await openFile(name)
      if (file) return { name, file }
    }
    const page = [...segments, 'index.html'].join('/')
    const file = await openFile(page)
    if (file) return { name: page, file, ...(!(hasSlash && isCanonical) && { goTo: canonical }) }
    const family = findFamily(segments)
    const shared = family === null ? null : await openFile(family)
    return family !== null && shared ? { name: family, file: shared } : null
  }

  async function sendNotFound(request: FastifyRequest, reply: FastifyReply, segments: readonly string[]) {
    const isPage = !/\.[^.]+$/.test(segments.at(-1) ?? '') && segments[0] !== 'assets'
    const file = isPage ? await openFile('404.html') : null
    if (file) return send(request, reply, { name: '404.html', file, status: 404 })
    return reply
      .code(404)
      .header('cache-control', 'no-cache')
      .type('text/plain; charset=utf-8')
      .send('Not found.\n')
  }

  fastify.get(changePassword.address, async (_, reply) =>
    reply.code(302).header('cache-control', notKept).header('location', changePassword.page).send(),
  )
  fastify.get('/*', async (request, reply) => {
    const answered = await framed?.(request, reply)
    if (answered) return answered
    const address = readAddress(request.url)
    if (!address) return sendNotFound(request, reply, [])
    const found = await find(address)
    if (!found)
      return (
        redirect(request, reply, findRedirect(address.segments)) ??
        sendNotFound(request, reply, address.segments)
      )
    const { name, file, goTo } = found
    if (goTo !== undefined) {
      return reply.code(301).header('cache-control', redirectCache).header('location', goTo).send()
    }
    return send(request, reply, { name, file, ...(notFoundFiles.has(name) && { status: 404 }) })
  })
}
