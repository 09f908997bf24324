import { existsSync } from 'node:fs'
import path from 'node:path'

import { shop } from '#brand/shop.config.ts'
import type { MarketsConfig } from '#contract/markets.ts'
import type { Database } from '#server/database/database.ts'
import type { SellerSettings } from '#server/catalogue/import/report/missing-facts.ts'
import { readVersion } from '#server/catalogue/changes.ts'
import { writeFrontPage } from '#server/content/front-page-file.ts'
import { importContent } from '#server/content/import-content.ts'
import { PageFileError } from '#server/content/page-file-error.ts'
import { runOnce } from '#server/database/run-once.ts'
import { RedirectError } from '#server/catalogue/redirects/read-redirect.ts'
import { readRedirectFile } from '#server/catalogue/redirects/redirect-file.ts'
import { syncBrandRedirects } from '#server/catalogue/redirects/service.ts'
import { unknownProducts } from '#server/content/unknown-products.ts'
import type { Services } from '#server/services.ts'
import { pageNamesUnknown } from '#texts/doctor-data.ts'
import { pageFindingText } from '#texts/page-file-faults.ts'
import { spellMissing } from '#texts/picture-faults.ts'
import { redirectFaultText, refusedRedirectText } from '#texts/redirect-faults.ts'
import * as texts from '#texts/commands/import-brand.ts'

import { reportIgnoredCatalogue } from './ignored-catalogue.ts'
import { importBrand } from './import-brand.ts'
import { importProblemsText } from './import-report.ts'
import { spellReport } from './spell-report.ts'

/** Nobody calls this: the shop does it when it starts. */
const actor = 'shop'

interface BrandPages extends Pick<Services, 'media'> {
  readonly database: Database
  readonly brandDir: string
  readonly now: () => number
  readonly print: (line: string) => void
}

function openPictures({ media, brandDir }: Pick<BrandPages, 'media' | 'brandDir'>) {
  const dir = path.join(brandDir, 'images')
  return media.importer(existsSync(dir) ? dir : null)
}

/**
 * Fills an empty database with the brand's pages and catalogue; one that was cut off half way is brought to its end. Pages are files of
 * the brand for good: what was written, changed or taken away there since the last start is so in the shop. Products are not, since
 * the shop's stock and imports have moved on; a change of their files is told.
 */
export async function importBrandOnce(
  deps: BrandPages &
    Pick<Services, 'catalogue' | 'stock'> & {
      readonly markets: MarketsConfig
      readonly seller: SellerSettings
    },
): Promise<void> {
  const { catalogue, stock, media, database, markets, seller, brandDir, now, print } = deps
  await runOnce(
    { database, name: 'brand-import', now },
    {
      isNeeded: async () => (await catalogue.current()).version === 0,
      async work() {
        print(texts.importing)
        const images = openPictures(deps)
        const { catalogues } = await importBrand({
          dir: brandDir,
          database,
          markets,
          seller,
          stock,
          media,
          images,
          actor,
          now,
        })
        for (const report of catalogues) {
          const problems = importProblemsText(spellReport(report))
          if (problems !== '') print(problems)
        }
      },
    },
  )
  await reportIgnoredCatalogue(deps)
  await importBrandContent(deps)
}

/**
 * Brings pages and redirects up to date with the brand's files, which are what they are for good. A database without a catalogue is left
 * to the first start: pages alone would make it look filled, and the brand's products would never come.
 */
export async function importBrandContent(deps: BrandPages): Promise<void> {
  if ((await readVersion(deps.database.read)) === 0) return
  await importBrandPages(deps)
  await importBrandRedirects(deps)
}

/** Brings redirects up to date with `redirects.csv`, and names what is wrong in it; a file that cannot be read changes nothing. */
async function importBrandRedirects({
  database,
  brandDir,
  now,
  print,
}: Pick<BrandPages, 'database' | 'brandDir' | 'now' | 'print'>): Promise<void> {
  const file = path.join(brandDir, 'redirects.csv')
  try {
    const { redirects, refused } = existsSync(file)
      ? await readRedirectFile(file)
      : { redirects: [], refused: [] }
    for (const row of refused) print(`${file}, ${refusedRedirectText(row)}`)
    const changes = await syncBrandRedirects(database, redirects, now())
    if (changes > 0) print(texts.redirectsChanged(file, changes))
  } catch (reason) {
    if (!(reason instanceof RedirectError)) throw reason
    print(texts.redirectsStay(redirectFaultText(reason.fault)))
  }
}

/** Brings pages up to date with their files, and tells what changed, or which file keeps all of them as they were, and what they name that is not sold. */
export async function importBrandPages(deps: BrandPages): Promise<void> {
  const { media, database, brandDir, now, print } = deps
  const dir = path.join(brandDir, 'content')
  if (!existsSync(dir)) return
  try {
    const report = await importContent(dir, {
      database,
      media,
      images: openPictures(deps),
      actor,
      now,
      frontPage: writeFrontPage(shop.hero),
    })
    const { created, updated, removed, newerFiles, missing } = report
    for (const { url, product, reason } of spellMissing(missing))
      print(texts.pictureMissing(product, url, reason))
    if (created + updated + removed > 0) print(texts.pagesChanged({ dir, created, updated, removed }))
    for (const pagePath of newerFiles) print(newerFileText(pagePath))
    await reportUnknownProducts(deps)
  } catch (reason) {
    if (!(reason instanceof PageFileError)) throw reason
    print(texts.pagesStay(pageFindingText(reason)))
  }
}

const newerFileText = (pagePath: string): string => texts.newerFile(pagePath)

/** A start is not a place for a list: a brand whose products are others than those of its pages has dozens. */
const maxPagesReported = 10

async function reportUnknownProducts({
  database,
  print,
}: Pick<BrandPages, 'database' | 'print'>): Promise<void> {
  const found = await unknownProducts(database.read)
  for (const each of found.slice(0, maxPagesReported)) print(pageNamesUnknown(each.path, each.products))
  const more = found.length - maxPagesReported
  if (more > 0) print(texts.morePages(more))
}
