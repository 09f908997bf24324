import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { shop } from '#brand/shop.config.ts'
import { openApiDocument } from '#server/http/openapi.ts'

import { productDataFaults, readFeed } from './fixtures/google-product-data.ts'
import { structuredDataFaults, parseStructuredData } from './fixtures/google-structured-data.ts'
import { hasJava, htmlValidateSite, vnuErrors } from './html-validators.ts'
import { redoclyFindings, spectralFindings } from './openapi-validators.ts'
import { openUndisturbed } from './server.ts'

/** What one checker says of the demo shop. */
interface Checked {
  readonly checker: string
  /** What was looked at, such as `482 pages`. */
  readonly of: string
  /** Null where the checker cannot run on this machine. */
  readonly errors: readonly string[] | null
  readonly warnings?: readonly string[]
}

/**
 * Makes the demo shop in a temporary folder and has every checker of public standards look at it. Prints a line for each, and its errors
 * below. Returns the exit code: 1 where one has found an error.
 */
export async function checkStandards(): Promise<number> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'vitrine-standards-'))
  try {
    await openUndisturbed(dataDir)
    let isSound = true
    for await (const checked of checks(path.join(dataDir, 'site'))) {
      process.stdout.write(formatLine(checked))
      isSound &&= checked.errors === null || checked.errors.length === 0
    }
    return isSound ? 0 : 1
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** The demo stands on this machine. */
const ownAddress = /http:\/\/localhost:\d+/g
/** More than this tells nothing new. */
const maxShown = 20

const counted = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`

function formatLine({ checker, of, errors, warnings = [] }: Checked): string {
  const found =
    errors === null
      ? 'left out: it needs Java'
      : [
          counted(errors.length, 'error'),
          ...(warnings.length > 0 ? [counted(warnings.length, 'warning')] : []),
        ].join(', ')
  const findings = [...(errors ?? []), ...warnings]
  const reported = findings.slice(0, maxShown).map((finding) => `    ${finding}\n`)
  if (findings.length > maxShown) reported.push(`    and ${findings.length - maxShown} more\n`)
  return `${checker.padEnd(42)}  ${of.padEnd(16)}  ${found}\n${reported.join('')}`
}

async function* checks(site: string): AsyncGenerator<Checked> {
  const pages = globSync('**/*.html', { cwd: site }).map((name) => ({
    name,
    // As it would be under an address that others can follow.
    html: readFileSync(path.join(site, name), 'utf8').replaceAll(ownAddress, 'https://shop.test'),
  }))
  yield {
    checker: 'Nu Html Checker (W3C)',
    of: counted(pages.length, 'page'),
    errors: hasJava() ? await vnuErrors([site]) : null,
  }
  const validated = await htmlValidateSite(site)
  yield {
    checker: 'html-validate, standard and document',
    of: counted(validated.pages, 'page'),
    errors: validated.errors,
  }
  yield {
    checker: 'Structured data, by Google’s pages',
    of: counted(pages.length, 'page'),
    errors: pages.flatMap(({ name, html }) =>
      structuredDataFaults(parseStructuredData(html), { isGiftCard: name.startsWith('gift-card/') }).map(
        (fault) => `${name}: ${fault}`,
      ),
    ),
  }
  const feeds = globSync('feeds/*.xml', { cwd: site })
  yield {
    checker: 'Merchant feeds, by Google’s specification',
    of: counted(feeds.length, 'feed'),
    errors: feeds.flatMap((feed) =>
      productDataFaults(readFeed(readFileSync(path.join(site, feed), 'utf8'))).map(
        (fault) => `${feed}: ${fault}`,
      ),
    ),
  }
  const document = openApiDocument(shop, { publicUrl: 'https://shop.test', sessionCookie: '__Host-sid' })
  const of = counted(Object.values(document.paths).flatMap(Object.values).length, 'call')
  const text = JSON.stringify(document)
  yield { checker: 'Redocly, recommended', of, ...(await redoclyFindings(text)) }
  yield { checker: 'Spectral oas, recommended', of, ...(await spectralFindings(text)) }
}
