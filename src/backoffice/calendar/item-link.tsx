import { Link } from '@tanstack/react-router'

import type { CalendarItem } from './calendar-items.ts'

interface Props {
  readonly item: CalendarItem
  readonly title?: string
  readonly className?: string
  readonly children: React.ReactNode
}

/** Leads from an entry to its screen. */
export function ItemLink({ item: { kind, id, names }, title, className, children }: Props) {
  const look = { className, title }
  if (kind === 'campaign')
    return (
      <Link to="/campaigns" search={{ campaign: id }} {...look}>
        {children}
      </Link>
    )
  if (kind === 'page')
    return (
      <Link to="/pages/edit" search={{ path: id }} {...look}>
        {children}
      </Link>
    )
  if (kind === 'menus')
    return (
      <Link to="/menus" {...look}>
        {children}
      </Link>
    )
  if (kind === 'voucher')
    return (
      <Link to="/vouchers" {...look}>
        {children}
      </Link>
    )
  return names.length > 0 ? (
    <Link to="/products" search={{ status: 'scheduled' }} {...look}>
      {children}
    </Link>
  ) : (
    <Link to="/products/$id" params={{ id }} {...look}>
      {children}
    </Link>
  )
}
