/** What a history entry may hold of the mailed link that led to its page: query and anchor. */
export interface KeptLink {
  readonly link?: string
}

export function keptLink(state: unknown): KeptLink {
  const { link } = (state ?? {}) as { readonly link?: unknown }
  return typeof link === 'string' ? { link } : {}
}
