import { stringify } from 'csv-stringify/sync'

import type { RedirectsTable } from '../../database/tables/catalogue-tables.ts'
import { exportFormat } from '../export-catalogue.ts'
import { escapeFormula } from '../formula-text.ts'

/** Returns redirects as CSV under the headers of Shopify's list, as an import reads them again. */
export const redirectsCsv = (redirects: readonly RedirectsTable[]): string =>
  stringify(
    [
      ['Redirect from', 'Redirect to'],
      ...redirects.map(({ from_path, to_path }) => [encodeURI(from_path), to_path].map(escapeFormula)),
    ],
    exportFormat,
  )
