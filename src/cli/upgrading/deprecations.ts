import { nameInEntry, oldName } from '#texts/upgrade.ts'

/** Since when a name is an old one, and which version no longer knows it: one minor version later, so that there is time to change it. */
interface Retiring {
  readonly since: string
  readonly goneIn: string
}

/** `vitrine NAME`. */
export interface DeprecatedCommand extends Retiring {
  readonly kind: 'command'
  readonly name: string
  readonly now: string
}

/** A field of the brand's settings. `path` leads to it, through lists as well: `['shipping', 'freeFrom']`; `now` stands beside it. */
export interface DeprecatedSetting extends Retiring {
  readonly kind: 'setting'
  readonly file: 'shop.config.ts' | 'markets.ts'
  readonly path: readonly string[]
  readonly now: string
}

/** What an entry point of the package exports, `vitrine/extensions`. */
export interface DeprecatedExport extends Retiring {
  readonly kind: 'export'
  readonly entry: string
  readonly name: string
  readonly now: string
}

export type Deprecation = DeprecatedCommand | DeprecatedSetting | DeprecatedExport

/**
 * Every name that still works though there is a new one: the one list. Commands say so when they are called by it, `vitrine serve`,
 * `build` and `check` say where a project writes it, and `vitrine upgrade` writes the new one. What reads a setting or exports a name
 * keeps the old one, marked `@deprecated`, for as long as it is listed here.
 */
export const deprecations: readonly Deprecation[] = [
  { kind: 'command', name: 'attention', now: 'issues', since: '0.2.0', goneIn: '0.3.0' },
]

/** Returns what an old name is called, and what it is now, as a project writes them. */
export function nameBoth(deprecation: Deprecation): { readonly old: string; readonly now: string } {
  if (deprecation.kind === 'command')
    return { old: `vitrine ${deprecation.name}`, now: `vitrine ${deprecation.now}` }
  if (deprecation.kind === 'export')
    return { old: nameInEntry(deprecation.name, deprecation.entry), now: deprecation.now }
  return {
    old: deprecation.path.join('.'),
    now: [...deprecation.path.slice(0, -1), deprecation.now].join('.'),
  }
}

/** Returns the sentence that warns of an old name. */
export function deprecationText(deprecation: Deprecation): string {
  const { old, now } = nameBoth(deprecation)
  return oldName(old, now, deprecation.goneIn)
}

/** Whether version `a` is at least version `b`: `0.10.0` is above `0.9.2`. */
export function isAtLeast(a: string, b: string): boolean {
  const parts = (version: string) => version.split('-')[0]?.split('.').map(Number) ?? []
  const [left, right] = [parts(a), parts(b)]
  const place = [0, 1, 2].find((index) => left[index] !== right[index])
  return place === undefined || (left[place] ?? 0) > (right[place] ?? 0)
}
