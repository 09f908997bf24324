import type { PaymentProvider } from './provider.ts'

/** What the account of one provider has, as far as it has said. */
export interface EnabledTypes {
  /** The last answer; null before there was one. Asks again in the background once it is old, and never waits. */
  known(): readonly string[] | null
  /** Asks now. Never throws: without an answer the last one holds. */
  refresh(): Promise<void>
}

/** Who switches a method on or off in the provider's dashboard sees it in the shop so long after. */
const lifeMs = 10 * 60_000
/** A provider that did not answer is asked again then. */
const retryMs = 60_000

export function createEnabledTypes(
  provider: Pick<PaymentProvider, 'name' | 'enabledMethodTypes'>,
  { now, log }: { now: () => number; log: (message: string, reason: unknown) => void },
): EnabledTypes {
  let types: readonly string[] | null = null
  let askAt = 0
  let asking: Promise<void> | null = null
  let isReported = false

  async function ask(): Promise<void> {
    askAt = now() + retryMs
    try {
      const answer = await provider.enabledMethodTypes?.()
      if (answer === undefined) return
      if (types === null || answer.join() !== types.join()) types = answer
      askAt = now() + lifeMs
      isReported = false
    } catch (reason) {
      // A key that may not read it would fill the log.
      if (isReported) return
      isReported = true
      log(`${provider.name} did not say which payment methods its account has; the last known hold`, reason)
    }
  }
  const refresh = (): Promise<void> => (asking ??= ask().finally(() => (asking = null)))

  return {
    known() {
      if (provider.enabledMethodTypes && now() >= askAt) void refresh()
      return types
    },
    refresh,
  }
}
