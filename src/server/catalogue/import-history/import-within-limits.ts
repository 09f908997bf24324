import type { Context } from '../../application/context.ts'
import { openPriceLimit } from '../../staff/price-cuts-service.ts'
import { importCatalogue } from '../import/import-catalogue.ts'
import type { ImportOptions, ImportShop } from '../import/import-options.ts'
import type { ImportReport } from '../import/report/report.ts'

/**
 * Imports a file as whoever acts may. Where they have a limit for how far prices fall, the whole file is tried first and refused
 * (`price-cut-exceeded`) before anything is written; each product is looked at again as it is written, since prices may have moved meanwhile.
 */
export async function importWithinLimits(
  context: Context,
  shop: ImportShop,
  options: ImportOptions,
): Promise<ImportReport> {
  const tried = openPriceLimit(context, { isDry: true })
  if (!tried) return importCatalogue(context, shop, options)
  const report = await importCatalogue(context, { ...shop, priceLimit: tried }, { ...options, dryRun: true })
  await tried.demand(context.app.database.read)
  if (options.dryRun) return report
  const priceLimit = {
    async see(...[changes, tx]: Parameters<typeof tried.see>) {
      const limit = openPriceLimit(context)
      await limit?.see(changes, tx)
      await limit?.demand(tx)
    },
  }
  return importCatalogue(context, { ...shop, priceLimit }, options)
}
