import { toSlug } from '#domain/slug.ts'

import type { AddedHeader } from './platform.ts'

/** `shirt_fit` as a person says it. */
export const spokenCode = (code: string): string => {
  const words = code.replaceAll(/[_-]/g, ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The header under which what shoppers may want to know is read as a metafield of a shop's own. */
export const attributeHeader = (code: string): string => {
  const key = toSlug(code).replaceAll('-', '_') || 'detail'
  return `${spokenCode(code)} (product.metafields.custom.${key})`
}

/** Gathers the attributes that the products of a file have. */
export function attributeHeaders() {
  const headers = new Map<string, AddedHeader>()
  return {
    /** `label`: what the file calls the attribute, where the report names a cell of it. */
    see(code: string, label: string = code): void {
      const header = attributeHeader(code)
      if (code !== '' && !headers.has(header)) headers.set(header, { header, label })
    },
    list: (): AddedHeader[] => [...headers.values()],
  }
}
