/** A view of orders, or of products, that somebody saved. */
export interface SavedViewsTable {
  id: string
  name: string
  /** As it stands in the address: `state=paid&country=SE`. */
  query: string
  /** Whose it is, by the name of the audit; null: everybody's. */
  owner: string | null
  created_at: number
}
