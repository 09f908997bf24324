import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'

import { unknownFields } from '#contract/unknown-fields.ts'

interface Family {
  readonly segments: readonly string[]
  readonly html: string
}

const lookAgainMs = 1000

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
 * Documents that stand for many addresses, `/checkout/{id}`, as the site's `build-info.json` names them. Looked at again after a
 * second, since another build may be published at any time. Returns the file of an address, or null.
 */
export function createFamilies(siteDir: string): (segments: readonly string[]) => string | null {
  const file = path.join(siteDir, 'build-info.json')
  let families: Family[] = []
  let readFrom = 0
  let lookedAt = Number.NEGATIVE_INFINITY
  return (segments) => {
    if (performance.now() - lookedAt > lookAgainMs) {
      lookedAt = performance.now()
      const changedAt = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0
      if (changedAt !== readFrom && changedAt !== 0) families = readFamilies(readFileSync(file, 'utf8'))
      readFrom = changedAt
    }
    const family = families.find(
      (each) =>
        each.segments.length === segments.length &&
        each.segments.every((part, index) => part.startsWith(':') || part === segments[index]),
    )
    return family?.html ?? null
  }
}
