import { Refused } from '../refused.ts'
import type { Visitor } from '../shopper-call.ts'
import type { Asked, NewsletterService } from '../newsletter/service.ts'

/**
 * Asks by mail whether the newsletter is wanted. Never throws for a limit or an address, but answers null: it is beside what the caller
 * does.
 */
export type SignUp = (
  input: { email: string; country: string; language: string; source: 'account' | 'checkout' },
  from: Pick<Visitor, 'ip'>,
) => Promise<Asked | null>

/** A newsletter that cannot be asked for now keeps nobody from paying or registering. */
export const createSignUp =
  (newsletter: Pick<NewsletterService, 'askToConfirm'>): SignUp =>
  async (input, from) => {
    try {
      return await newsletter.askToConfirm(input, from)
    } catch (reason) {
      if (!(reason instanceof Refused)) throw reason
      return null
    }
  }
