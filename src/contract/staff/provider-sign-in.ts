import * as z from 'zod/mini'

import type { SessionAnswer } from './account.ts'

export const providerSignInSchemas = {
  /** Fresh: whoever it is shows the provider again that it is them. */
  startProviderSignIn: { body: z.object({ isFresh: z._default(z.boolean(), false) }) },
  /** The query of the address to which the provider sent the browser back. */
  signInWithProvider: { body: z.object({ query: z.string().check(z.minLength(1), z.maxLength(8000)) }) },
} as const

export interface ProviderSignInAnswers {
  /** Where the browser goes. */
  startProviderSignIn: { readonly url: string }
  signInWithProvider: SessionAnswer
}
