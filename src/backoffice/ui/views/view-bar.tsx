import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'

import type { SavedView } from '#contract/staff/saved-views.ts'
import * as texts from '#texts/backoffice-views.ts'

import { callStaff } from '../../api/call-staff.ts'
import { Button } from '../button.tsx'
import type { FilterValues } from '../filter-bar.tsx'
import { RemoveViewDialog, SaveViewDialog } from './view-dialogs.tsx'
import type { ViewedTable } from './viewed-table.ts'

/** The same filters, however they are ordered. */
const normal = (query: string): string => {
  const given = new URLSearchParams(query)
  given.sort()
  return given.toString()
}

interface Props {
  readonly table: ViewedTable
  readonly values: FilterValues
}

/** The views of a table: those that come along, everybody's, and one's own. The one that is looked at is marked. */
export function ViewBar({ table, values }: Props) {
  const [open, setOpen] = useState<'save' | SavedView | null>(null)
  const saved = useQuery({
    queryKey: [table.list],
    queryFn: ({ signal }) => callStaff(table.list, {}, signal),
  })
  const given = Object.entries(values).filter((pair): pair is [string, string] => Boolean(pair[1]))
  const query = normal(new URLSearchParams(given).toString())
  const views = saved.data?.views ?? []
  const all = [
    { query: '', name: table.allName },
    ...Object.entries(table.builtIn).map(([query, name]) => ({ query, name })),
    ...views,
  ]
  const own = views.find((view) => normal(view.query) === query)
  return (
    <nav className="views" aria-label={texts.views}>
      <ul>
        {all.map((view) => (
          <li key={`${view.name} ${view.query}`}>
            <Link
              to={table.path}
              search={Object.fromEntries(new URLSearchParams(view.query))}
              className="views__link"
              {...(normal(view.query) === query && { 'aria-current': 'page' as const })}
              activeProps={{}}
            >
              {view.name}
            </Link>
          </li>
        ))}
      </ul>
      {query !== '' && !all.some((view) => normal(view.query) === query) && (
        <Button look="quiet" onPress={() => setOpen('save')}>
          {texts.saveView}
        </Button>
      )}
      {own?.isRemovable && (
        <Button look="quiet" onPress={() => setOpen(own)}>
          {texts.removeView}
        </Button>
      )}
      {open === 'save' && <SaveViewDialog table={table} query={query} onClose={() => setOpen(null)} />}
      {open !== null && open !== 'save' && (
        <RemoveViewDialog table={table} view={open} onClose={() => setOpen(null)} />
      )}
    </nav>
  )
}
