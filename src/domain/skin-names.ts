import type { PlacedBrandFault } from '#contract/brand-faults.ts'

import type { Declaration } from './css-declarations.ts'
import { nearestName } from './nearest-name.ts'

/** Returns every custom property that a source names: stylesheets and scripts, but no class like `card__link--more`. */
export const namesIn = (source: string): string[] => source.match(/(?<![\w-])--[a-z][\w-]*/gi) ?? []

/** Returns faults for names of a skin that are set and used by nothing, or used and set by nothing. `known`: those of all else. */
export function skinNameFaults(
  declarations: readonly Declaration[],
  known: ReadonlySet<string>,
): PlacedBrandFault[] {
  const own = new Set(declarations.map(({ name }) => name).filter((name) => name.startsWith('--')))
  const uses = declarations.flatMap(({ value, line }) =>
    [...value.matchAll(/var\(\s*(--[\w-]+)\s*([,)])/g)].map(([, name = '', end]) => ({
      name,
      line,
      hasFallback: end === ',',
    })),
  )
  const used = new Set(uses.map(({ name }) => name))
  const nearest = (name: string) =>
    nearestName(
      name,
      [...known, ...own].filter((each) => each !== name),
    )
  return [
    ...declarations
      .filter(({ name }) => own.has(name) && !known.has(name) && !used.has(name))
      .map(({ name, line }): PlacedBrandFault => ({
        place: '',
        fault: { code: 'skin-name-unused', params: { line, name, nearest: nearest(name) } },
      })),
    ...uses
      .filter(({ name, hasFallback }) => !hasFallback && !known.has(name) && !own.has(name))
      .map(({ name, line }): PlacedBrandFault => ({
        place: '',
        fault: { code: 'skin-name-unset', params: { line, name, nearest: nearest(name) } },
      })),
  ]
}
