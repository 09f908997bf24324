import { useState } from 'react'

import type { CsvPart } from '#contract/staff/order-list.ts'
import type { OrderQuery } from '#contract/staff/order-query.ts'
import * as texts from '#texts/backoffice-order-list.ts'

import { callStaff } from '../api/call-staff.ts'
import { useConfirmed } from '../session/use-confirmed.ts'
import { Button } from '../ui/button.tsx'
import { saveFile } from '../ui/save-file.ts'
import { say } from '../ui/toasts.tsx'

/** Saves all orders that the view finds as one CSV file; says how many rows it has so far. */
export function ExportButton({ query }: { readonly query: OrderQuery }) {
  const confirmed = useConfirmed()
  const [rows, setRows] = useState<number | null>(null)
  const save = async () => {
    const parts: string[] = []
    let count = 0
    setRows(0)
    try {
      for (let after: string | null = ''; after !== null;) {
        const from: string = after
        const part: CsvPart = await confirmed(() =>
          callStaff('exportOrders', { query: { ...query, ...(from && { after: from }) } }),
        )
        parts.push(part.csv)
        count += part.count
        setRows(count)
        after = part.next
      }
      // With its mark, so that spreadsheets read it as UTF-8.
      saveFile(texts.exportFile, new Blob(['\u{FEFF}', ...parts], { type: 'text/csv;charset=utf-8' }))
      say(texts.exported(count))
    } catch (reason) {
      say(reason instanceof Error ? reason.message : String(reason))
    } finally {
      setRows(null)
    }
  }
  return (
    <Button isPending={rows !== null} onPress={() => void save()}>
      {rows === null ? texts.exportCsv : texts.exporting(rows)}
    </Button>
  )
}
