import type { StoreApi } from 'zustand/vanilla'

import { listKeys } from '#contract/list-keys.ts'
import { hasFields } from '#contract/unknown-fields.ts'

/** Version of everything kept in the browser; another version is not read (spec 4.23, 9.10). */
export const storageVersion = 'v10'
export const storageKey = (name: string) => `vitrine.${storageVersion}.${name}`

/** Whether a storage event of another tab is about what is kept under a name; `null` means that all was cleared. */
export const isAbout = (name: string, { key }: Pick<StorageEvent, 'key'>): boolean =>
  key === storageKey(name) || key === null

type Kind = 'local' | 'session'
type Check<V> = (value: unknown) => value is V

/** What is kept of a state, each field with the check that a stored value must pass. A field that fails is dropped alone. */
export type KeptFields<S> = { readonly [K in keyof S]?: Check<S[K]> }

/** Access alone throws where storage is forbidden. */
function openStorage(kind: Kind): Storage | null {
  try {
    return kind === 'local' ? globalThis.localStorage : globalThis.sessionStorage
  } catch {
    return null
  }
}

/** What was kept under a name; null where nothing readable is. */
export function read(kind: Kind, name: string): unknown {
  try {
    return JSON.parse(openStorage(kind)?.getItem(storageKey(name)) ?? 'null')
  } catch {
    return null
  }
}

/** False when storage is full or forbidden; the state then lives in memory only. */
export function write(kind: Kind, name: string, value: unknown): boolean {
  try {
    const storage = openStorage(kind)
    storage?.setItem(storageKey(name), JSON.stringify(value))
    return storage != null
  } catch {
    return false
  }
}

function sound<S>(value: unknown, fields: KeptFields<S>): Partial<S> {
  const found: Partial<S> = {}
  if (!hasFields(value)) return found
  for (const key of listKeys(fields)) {
    const check = fields[key]
    const kept = Object.hasOwn(value, key) ? value[key] : undefined
    if (kept !== undefined && check?.(kept)) found[key] = kept
  }
  return found
}

/**
 * Keeps fields of a store in the browser: `restore` reads them (after hydration, so that the first render equals the
 * static page), and from then on each change is written. Never throws: full, forbidden or corrupt storage means memory.
 */
export function persist<S extends object>(
  store: StoreApi<S>,
  {
    name,
    kind,
    fields,
    trim = (state) => state,
    onWrite,
  }: {
    readonly name: string
    readonly kind: Kind
    readonly fields: KeptFields<S>
    /** What must not be kept is taken out here. */
    readonly trim?: (state: S) => S
    /** After each attempt to write. */
    readonly onWrite?: (state: S, isWritten: boolean) => void
  },
): {
  restore(): void
  /** What others wrote since; false where nobody did, so that nothing that this document alone knows is lost. */
  reread(): boolean
} {
  let written = ''
  /** What storage is known to hold: also where this document cannot write. */
  let seen = ''
  const keep = (state: S) => {
    const trimmed = trim(state)
    const kept = Object.fromEntries(listKeys(fields).map((key) => [key, trimmed[key]]))
    const text = JSON.stringify(kept)
    if (text === written) return
    written = text
    const isWritten = write(kind, name, kept)
    if (isWritten) seen = text
    onWrite?.(state, isWritten)
  }
  const reread = () => {
    const value = read(kind, name)
    const text = JSON.stringify(value)
    if (text === seen) return false
    seen = text
    store.setState(sound(value, fields))
    return true
  }
  let isRestored = false
  return {
    restore() {
      if (isRestored) return
      isRestored = true
      reread()
      store.subscribe(keep)
    },
    reread,
  }
}

export const isText: Check<string> = (value): value is string =>
  typeof value === 'string' && value.length <= 1000
export const isTextOrNull: Check<string | null> = (value): value is string | null =>
  value === null || isText(value)
export const isMap: Check<Readonly<Record<string, unknown>>> = (
  value,
): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
export const isFlag: Check<boolean> = (value): value is boolean => typeof value === 'boolean'
export const isTimeOrNull: Check<number | null> = (value): value is number | null =>
  value === null || (typeof value === 'number' && Number.isFinite(value))
