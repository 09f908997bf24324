import { Link } from '@tanstack/react-router'

import { staffCalls } from '#contract/staff/calls.ts'
import { backToProducts, importFiles } from '#texts/backoffice-product.ts'
import * as texts from '#texts/backoffice-products.ts'

import { staffPath } from '../api/call-staff.ts'
import { useMay } from '../session/session.ts'
import { PageHead } from '../ui/page-head.tsx'
import { ImportHistory } from './import-history.tsx'
import { ImportPanel } from './import-panel.tsx'

/** The range as files: out, in, and back again. */
export function ProductsScreen() {
  const mayChange = useMay()('catalogue.change')
  return (
    <>
      <PageHead title={importFiles}>
        <Link className="button button--plain" to="/products">
          {backToProducts}
        </Link>
        <a className="button button--plain" href={staffPath(staffCalls.exportCatalogue.path)} download>
          {texts.exportCsv}
        </a>
      </PageHead>
      {mayChange && <ImportPanel />}
      <ImportHistory />
    </>
  )
}
