import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'

import type { OrderView } from '#contract/staff/order-list.ts'
import * as texts from '#texts/backoffice-order-list.ts'

import { callStaff } from '../api/call-staff.ts'
import { Button } from '../ui/button.tsx'
import type { FilterValues } from '../ui/filter-bar.tsx'
import { RemoveViewDialog, SaveViewDialog } from './view-dialogs.tsx'

/** The same filters, however they are ordered. */
const normal = (query: string): string => {
  const given = new URLSearchParams(query)
  given.sort()
  return given.toString()
}

/** The views of the orders: those that come along, everybody's, and one's own. The one that is looked at is marked. */
export function ViewBar({ values }: { readonly values: FilterValues }) {
  const [open, setOpen] = useState<'save' | OrderView | null>(null)
  const saved = useQuery({
    queryKey: ['order-views'],
    queryFn: ({ signal }) => callStaff('listOrderViews', {}, signal),
  })
  const given = Object.entries(values).filter((pair): pair is [string, string] => Boolean(pair[1]))
  const query = normal(new URLSearchParams(given).toString())
  const views = saved.data?.views ?? []
  const all = [
    { query: '', name: texts.allOrders },
    ...Object.entries(texts.builtInViews).map(([query, name]) => ({ query, name })),
    ...views,
  ]
  const own = views.find((view) => normal(view.query) === query)
  return (
    <nav className="views" aria-label={texts.views}>
      <ul>
        {all.map((view) => (
          <li key={`${view.name} ${view.query}`}>
            <Link
              to="/orders"
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
      {open === 'save' && <SaveViewDialog query={query} onClose={() => setOpen(null)} />}
      {open !== null && open !== 'save' && <RemoveViewDialog view={open} onClose={() => setOpen(null)} />}
    </nav>
  )
}
