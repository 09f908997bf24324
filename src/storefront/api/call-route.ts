import type { CallName, CallRoute } from '#contract/calls.ts'

/** The build puts the routes of the calls that every page makes at once here: `vite.config.ts`. */
declare const __EARLY_CALLS__: Partial<Record<CallName, CallRoute>> | undefined

const early = typeof __EARLY_CALLS__ === 'undefined' ? {} : __EARLY_CALLS__

/** Method and path of a call. The whole table is loaded with the first call that is not made on every page. */
export const findRoute = async (name: CallName): Promise<CallRoute> =>
  early[name] ?? (await import('#contract/calls.ts')).calls[name]
