import { toSlug } from '#domain/slug.ts'

import { plainCell } from '../rich-text.ts'
import {
  cutForKeys,
  exportedNamespace,
  goesWithKeys,
  measurementKeys,
} from './import/formats/public-metafields.ts'
import { isColorKey, isMaterialField, splitValues } from './import/formats/options.ts'
import type { ProductDocument } from './product-document.ts'

type Details = ProductDocument['details']

/** A column for the n-th detail of one label: two details labelled "Fit" get two columns. */
export interface DetailColumn {
  readonly label: string
  readonly nth: number
  readonly header: string
}

const getId = (label: string, nth: number) => `${label}\n${nth}`

/** Numbers details of one label within a product. */
function numbered(details: Details): { id: string; label: string; nth: number; text: string }[] {
  const counts = new Map<string, number>()
  return details.map(({ label, text }) => {
    const nth = (counts.get(label) ?? 0) + 1
    counts.set(label, nth)
    return { id: getId(label, nth), label, nth, text }
  })
}

/** Columns for all details, ordered so that every product's own order is kept where products agree. */
export function detailColumns(all: readonly Details[]): DetailColumn[] {
  const order: string[] = []
  const columns = new Map<string, DetailColumn>()
  const keys = new Set<string>()
  for (const details of all) {
    let after = -1
    for (const { id, label, nth } of numbered(details)) {
      const present = order.indexOf(id)
      if (present === -1) order.splice(after + 1, 0, id)
      after = Math.max(after, order.indexOf(id))
      if (columns.has(id)) continue
      const base = toSlug(label).replaceAll('-', '_') || 'detail'
      let key = base
      for (let next = 2; keys.has(key) || isTakenKey(key); next++) key = `${base}_${next}`
      keys.add(key)
      columns.set(id, { label, nth, header: `${label} (product.metafields.${exportedNamespace}.${key})` })
    }
  }
  return order.flatMap((id) => columns.get(id) ?? [])
}

/** Keys that an import reads as something else than a detail. */
const isTakenKey = (key: string): boolean =>
  key === 'model' ||
  isColorKey(key) ||
  measurementKeys.has(key) ||
  cutForKeys.has(key) ||
  goesWithKeys.has(key)

/** A product's details by the header of their columns. */
export function mergedDetails(details: Details, columns: readonly DetailColumn[]): Record<string, string> {
  const headers = new Map(columns.map(({ label, nth, header }) => [getId(label, nth), header]))
  return Object.fromEntries(numbered(details).map(({ id, text }) => [headers.get(id) ?? '', plainCell(text)]))
}

/** Labels of a product's details in their order; null where that is the order of the columns. */
export function orderOfDetails(details: Details, columns: readonly DetailColumn[]): string[] | null {
  const places = new Map(columns.map(({ label, nth }, place) => [getId(label, nth), place]))
  const own = numbered(details)
  const isSorted = own.every(
    ({ id }, index) => index === 0 || (places.get(own[index - 1]?.id ?? '') ?? 0) < (places.get(id) ?? 0),
  )
  return isSorted ? null : own.map(({ label }) => label)
}

/** What an import takes from them for lists to filter by. */
export function findMaterial(details: Details): string | null {
  const detail = details.find(({ label }) => isMaterialField({ label, key: '' }))
  return (detail && splitValues(detail.text)[0]) ?? null
}
