import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { OperationError } from '#domain/operation-error.ts'
import type { BuildInfo } from '#generator/publish/build-info.ts'
import { contentTypes } from '#server/http/file-headers.ts'
import * as texts from '#texts/commands/verify-deploy.ts'

import { headersFor } from './static-host.ts'

/** One thing that the live site answers differently from how it was built. */
export interface Difference {
  readonly address: string
  /** `body`, `status`, or the name of a header. */
  readonly what: string
  readonly text: string
}

export interface Comparison {
  readonly documents: number
  /** Scripts and styles. */
  readonly assets: number
  readonly differences: readonly Difference[]
}

interface Compared {
  readonly address: string
  readonly file: string
  readonly status: number
  readonly isDocument: boolean
}

const atOnce = 8
const tries = 2
const answerWithinMs = 15_000
/** Scripts and styles never become a page, so what only a page obeys may be as the host likes. */
const ofDocuments = new Set(['content-security-policy', 'reporting-endpoints', 'referrer-policy', 'link'])

/**
 * Asks a site for every document, script and style of a build and compares status, bytes and headers. `headers` is the text of
 * `_headers`. Throws when the host does not answer.
 */
export async function compareSite(
  url: string,
  { dir, headers }: { dir: string; headers: string },
): Promise<Comparison> {
  const { families } = JSON.parse(readFileSync(path.join(dir, 'build-info.json'), 'utf8')) as BuildInfo
  const all = listFiles(dir).map((file) => locate(file, families))
  await answers(url)
  const waiting = [...all]
  const differences: Difference[] = []
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift())
      differences.push(...(await compare(url, next, { dir, headers })))
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  const documents = all.filter(({ isDocument }) => isDocument).length
  return {
    documents,
    assets: all.length - documents,
    differences: differences.toSorted((one, other) => (one.address < other.address ? -1 : 1)),
  }
}

/** Documents, scripts and styles, without what is the builder's own. */
function listFiles(dir: string): string[] {
  return (
    readdirSync(dir, { recursive: true, encoding: 'utf8' })
      .map((file) => file.split(path.sep).join('/'))
      .filter((file) => /\.(?:html|js|css)$/.test(file) && !/^[._]/.test(file))
      // The same as 404.html, which is asked for as visitors come to see it.
      .filter((file) => file !== '404/index.html')
      .toSorted()
  )
}

/** Where a file is shown, and with which status. */
function locate(file: string, families: BuildInfo['families']): Compared {
  const isDocument = file.endsWith('.html')
  const family = families.find(({ html }) => html === `/${file}`)
  if (file === '404.html') return { address: '/no-such-page-of-this-shop/', file, status: 404, isDocument }
  const address = family
    ? `${family.pattern.replaceAll(/:\w+/g, 'any')}/`
    : `/${file.replace(/(^|\/)index\.html$/, '$1')}`
  return { address: encodeURI(address), file, status: 200, isDocument }
}

async function answers(url: string): Promise<void> {
  try {
    await ask(url, '/')
  } catch (reason) {
    throw new OperationError(
      { code: 'shop-silent', params: { url, reason: getCause(reason) } },
      { cause: reason },
    )
  }
}

async function compare(
  url: string,
  { address, file, status, isDocument }: Compared,
  { dir, headers }: { dir: string; headers: string },
): Promise<Difference[]> {
  const differs = (what: string, text: string): Difference => ({ address, what, text })
  let live: Awaited<ReturnType<typeof ask>>
  try {
    live = await ask(url, address)
  } catch (reason) {
    return [differs('status', texts.noAnswer(getCause(reason)))]
  }
  // The page of an error has headers and a body of its own, about which nothing is left to say.
  if (live.status !== status) return [differs('status', texts.insteadOf(live.status, status))]
  const wanted = new Map(headersFor(headers, address))
  wanted.set('content-type', contentTypes[path.extname(file)] ?? '')
  return [
    ...bodyDifference(readFileSync(path.join(dir, file)), live.body).map((text) => differs('body', text)),
    ...[...wanted].flatMap(([name, value]) => {
      const got = live.headers.get(name)
      if (got === value || (!isDocument && ofDocuments.has(name))) return []
      return [differs(name, got === null ? texts.missing : firstDifference(value, got))]
    }),
  ]
}

async function ask(url: string, address: string) {
  for (let round = 1; ; round++)
    try {
      const answer = await fetch(url + address, {
        redirect: 'manual',
        signal: AbortSignal.timeout(answerWithinMs),
      })
      return {
        status: answer.status,
        headers: answer.headers,
        body: Buffer.from(await answer.arrayBuffer()),
      }
    } catch (reason) {
      if (round === tries) throw reason
    }
}

const getCause = (reason: unknown): string => {
  const { cause, message } = reason as Error
  return cause instanceof Error ? cause.message || String((cause as NodeJS.ErrnoException).code) : message
}

const shown = 24

/** `from character 120 on "…" instead of "…"`. */
function firstDifference(built: string, live: string): string {
  let at = 0
  while (at < built.length && built[at] === live[at]) at++
  const part = (text: string) => JSON.stringify(text.slice(at, at + shown))
  return texts.differsFrom(at, part(live), part(built))
}

function bodyDifference(built: Buffer, live: Buffer): string[] {
  if (built.equals(live)) return []
  const size = live.length === built.length ? '' : texts.otherSize(live.length, built.length)
  // One character a byte, whatever they mean.
  return [size + firstDifference(built.toString('latin1'), live.toString('latin1'))]
}
