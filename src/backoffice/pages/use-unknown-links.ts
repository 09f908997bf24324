import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

import type { UnknownLink } from '#contract/staff/page-links.ts'
import type { PageFault } from '#contract/staff/pages.ts'
import { isOwnLink, linksIn } from '#domain/pages/links-in-block.ts'

import { callStaff } from '../api/call-staff.ts'
import { useDebounced } from '../ui/use-debounced.ts'
import type { EditedDocument } from './edited-document.ts'

/** Typing that pauses for so many milliseconds is checked. */
const pauseMs = 300
const noLinks: readonly UnknownLink[] = []

/** Asks which of some links lead to nothing of the shop; until that is answered, those of before. */
export function useUnknownLinks(links: readonly string[]): readonly UnknownLink[] {
  const own = [...new Set(links.filter(isOwnLink))].toSorted()
  const { data } = useQuery({
    queryKey: ['unknown-links', ...own],
    queryFn: ({ signal }) => callStaff('checkLinks', { body: { links: own } }, signal),
    placeholderData: keepPreviousData,
    enabled: own.length > 0,
  })
  return own.length === 0 ? noLinks : (data?.unknown ?? noLinks)
}

/** The same of one link that is being typed; null: it leads somewhere, or is not of the shop. */
export function useUnknownLink(link: string): UnknownLink | null {
  const settled = useDebounced(link, pauseMs)
  return useUnknownLinks([settled]).find((unknown) => unknown.link === link) ?? null
}

/** Returns the links of a page that lead nowhere, as it is being typed, by the part that each is in. The page itself may be a new one. */
export function useLinkFaults(path: string, document: EditedDocument): readonly PageFault[] {
  const settled = useDebounced(document, pauseMs)
  const places = useMemo(
    () => [
      ...(isOwnLink(settled.head.link) ? [{ block: null, link: settled.head.link }] : []),
      ...settled.blocks.flatMap(({ block }, index) =>
        [...new Set(linksIn(block))].map((link) => ({ block: index + 1, link })),
      ),
    ],
    [settled],
  )
  const unknown = useUnknownLinks(places.map(({ link }) => link))
  return useMemo(() => {
    const nearest = new Map(unknown.map((each) => [each.link, each.nearest]))
    return places
      .filter(({ link }) => nearest.has(link) && link !== path)
      .map(({ block, link }) => ({
        block,
        code: 'link-unknown' as const,
        name: link,
        nearest: nearest.get(link) ?? null,
      }))
  }, [places, unknown, path])
}
