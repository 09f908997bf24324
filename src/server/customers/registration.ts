import type { Database } from '../database/database.ts'
import type { Throttle } from '../http/throttle.ts'
import type { Outbox } from '../jobs/outbox.ts'
import type { MarketsService } from '../markets/service.ts'
import type { NewsletterService } from '../newsletter/service.ts'
import { createBuyers, type Buyers } from './buyer.ts'
import { createOwnNewsletter, type OwnNewsletter } from './own-newsletter.ts'
import type { Passwords } from './passwords.ts'
import { createRegister, type Register } from './register.ts'
import { createSignUp } from './sign-up.ts'

/** How accounts come about: by the form, or in a checkout. Payments stand on this; all else that accounts do stands on payments. */
export interface Registration extends Buyers {
  readonly register: Register['byForm']
  /** Notes in an account, empty for none, which newsletter it asked for. */
  readonly noteAsked: OwnNewsletter['noteAsked']
}

interface RegistrationDeps {
  readonly database: Database
  readonly throttle: Throttle
  readonly passwords: Passwords
  readonly outbox: Pick<Outbox, 'add' | 'wake'>
  readonly newsletter: Pick<NewsletterService, 'of' | 'forget' | 'askToConfirm'>
  readonly markets: Pick<MarketsService, 'isCountry' | 'hasStates'>
  /** Epoch milliseconds. */
  readonly now: () => number
}

export function createRegistration(deps: RegistrationDeps): Registration {
  const { noteAsked } = createOwnNewsletter(deps)
  const asking = { signUp: createSignUp(deps.newsletter), noteAsked }
  const register = createRegister({ ...deps, ...asking })
  return { ...createBuyers({ ...deps, ...asking, register }), register: register.byForm, noteAsked }
}
