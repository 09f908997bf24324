import type { RedirectsTable } from '../../database/tables/catalogue-tables.ts'

/** Returns the redirects that have a text in their old or their new address; all without one. */
export function findRedirects(all: readonly RedirectsTable[], text: string): RedirectsTable[] {
  const wanted = text.trim().toLowerCase()
  return all.filter(
    ({ from_path, to_path }) => from_path.includes(wanted) || to_path.toLowerCase().includes(wanted),
  )
}
