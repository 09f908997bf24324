import path from 'node:path'

import { unknownFields } from '#contract/unknown-fields.ts'

import { readPublishedFile } from '../http/published-file.ts'

interface Family {
  readonly segments: readonly string[]
  readonly html: string
}

function readFamilies(text: string): Family[] {
  const { families } = unknownFields(JSON.parse(text))
  return (Array.isArray(families) ? families : []).map(unknownFields).flatMap(({ pattern, html }) =>
    typeof pattern === 'string' && typeof html === 'string'
      ? [
          {
            segments: pattern.split('/').filter((segment) => segment !== ''),
            html: html.replace(/^\//, ''),
          },
        ]
      : [],
  )
}

/**
 * Documents that stand for many addresses, `/checkout/{id}`, as the site's `build-info.json` names them. Returns the file of an address, or
 * null.
 */
export function createFamilies(siteDir: string): (segments: readonly string[]) => string | null {
  const readFamiliesNow = readPublishedFile<Family[]>(path.join(siteDir, 'build-info.json'), [], readFamilies)
  return (segments) => {
    const family = readFamiliesNow().find(
      (each) =>
        each.segments.length === segments.length &&
        each.segments.every((part, index) => part.startsWith(':') || part === segments[index]),
    )
    return family?.html ?? null
  }
}
