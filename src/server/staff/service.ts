import { providerReturnPath } from '#contract/staff/calls.ts'

import type { Config } from '../config.ts'
import type { Database, Tx } from '../database/database.ts'
import type { Throttle } from '../http/throttle.ts'
import type { JobHandlers } from '../jobs/job-runner.ts'
import type { Outbox } from '../jobs/outbox.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { MarketsService } from '../markets/service.ts'
import { shortMail, type MailContext } from '../mail/short-mail.ts'
import type { SecurityLog } from '../security-log.ts'
import * as texts from '../../texts/en/staff-mail.ts'
import { createOwnAccount, type OwnAccount } from './account.ts'
import { createCodes } from './codes.ts'
import { createLink, linkUrl, type LinkKind } from './links.ts'
import { createIdentityProvider } from './identity-provider.ts'
import { createStaffPasskeys } from './passkeys.ts'
import { createProviderSignIn, type ProviderSignIn } from './provider-sign-in.ts'
import { deleteOld, findStaff, insertStaff, listStaff, replaceRoles } from './repository.ts'
import { createStaffSessions, idleMs, type StaffSessions } from './sessions.ts'
import { createSignIn, type SignIn } from './sign-in.ts'

export type { PasskeyFlow } from './passkeys.ts'
export type { Newcomer } from './set-up.ts'
export type { StaffSession, StaffVisitor } from './sessions.ts'

/** Who works here, and how they sign in. What they do to each other's accounts stands in `manage-staff.ts`. */
export interface StaffService {
  readonly signIn: SignIn
  /** Null: no identity provider is set. */
  readonly providerSignIn: ProviderSignIn | null
  readonly account: OwnAccount
  readonly sessions: StaffSessions
  /** Makes the first owner's account and a link for it; null once somebody has signed in. */
  firstLink(): Promise<string | null>
  forgetOld(): Promise<number>
  readonly jobs: JobHandlers<'staff-link-mail'>
}

interface StaffDeps extends Pick<MailContext, 'shop'> {
  readonly database: Database
  readonly outbox: Pick<Outbox, 'add' | 'wake'>
  readonly throttle: Throttle
  readonly mailer: Pick<Mailer, 'send'>
  readonly security: SecurityLog
  readonly config: Pick<Config, 'signingKeys' | 'backOffice' | 'publicUrl'>
  readonly markets: Pick<MarketsService, 'visitorCountry'>
  readonly now: () => number
}

export function createStaffService(deps: StaffDeps): StaffService {
  const { database, mailer, shop, config, markets, security, now } = deps
  const origin = config.backOffice?.url ?? config.publicUrl
  const sessions = createStaffSessions({
    ...deps,
    countryOfAddress: (ip) => markets.visitorCountry(ip).country,
    onStolen: ({ staff_id }, { ip }) => security('staff-session-stolen', { staff: staff_id, ip }),
  })
  const passkeys = createStaffPasskeys({ database, shopName: shop.name, origin, now })
  const codes = createCodes({ signingKeys: () => config.signingKeys, shopName: shop.name, now })
  const link = async (tx: Tx, staffId: string, kind: LinkKind) =>
    linkUrl(origin, await createLink(tx, { staffId, kind, now: now() }))

  const settings = config.backOffice?.identityProvider
  const providerSignIn = settings
    ? createProviderSignIn({
        ...deps,
        settings,
        provider: createIdentityProvider(settings, origin + providerReturnPath),
        sessions,
        onFailed: ({ cause }) => security('staff-provider-refused', { reason: String(cause) }),
      })
    : null

  return {
    providerSignIn,
    signIn: createSignIn({ ...deps, sessions, passkeys, codes }),
    account: createOwnAccount({ database, sessions, now }),
    sessions,
    firstLink: () =>
      database.write(async (tx) => {
        const all = await listStaff(tx)
        if (all.some(({ state }) => state === 'active')) return null
        const [first] = all
        const id = first?.id ?? crypto.randomUUID()
        if (!first) {
          const row = {
            id,
            email: shop.seller.email.toLowerCase(),
            name: texts.owner,
            state: 'invited',
          } as const
          await insertStaff(tx, { ...row, created_at: now(), totp_secret: null, totp_step: 0 })
          await replaceRoles(tx, id, ['owner'])
        }
        return link(tx, id, 'invitation')
      }),
    forgetOld: () => database.write((tx) => deleteOld(tx, now(), now() - idleMs)),
    jobs: {
      async 'staff-link-mail'({ id, payload }) {
        const { email, kind } = payload
        const person = await findStaff(database.read, { column: 'email', value: email })
        if (!person || person.state === 'disabled') return
        // Without codes an emailed link would be all that it takes.
        if (kind === 'sign-in' && person.totp_secret === null) return
        const url = await database.write((tx) => link(tx, person.id, kind))
        const context = { shop, publicUrl: origin }
        await mailer.send(
          shortMail(context, { to: email, id: `staff-${id}`, ...texts.linkMail(kind, url, shop.name) }),
        )
      },
    },
  }
}
