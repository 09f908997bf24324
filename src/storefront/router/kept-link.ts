import { unknownFields } from '#contract/unknown-fields.ts'

/** What a history entry may hold of the mailed link that led to its page: query and anchor. */
export interface KeptLink {
  readonly link?: string
}

export function keptLink(state: unknown): KeptLink {
  const { link } = unknownFields(state)
  return typeof link === 'string' ? { link } : {}
}
