import { refuse } from '../application/refuse.ts'
import type { Queries, Tx } from '../database/database.ts'
import type { StaffLinksTable, StaffTable } from '../database/tables/staff-tables.ts'
import { createToken, hashToken } from '../tokens.ts'
import { findLink, findStaff, insertLink, useLink } from './repository.ts'

export type LinkKind = StaffLinksTable['kind']

const lifeMs: Readonly<Record<LinkKind, number>> = {
  invitation: 3 * 24 * 60 * 60_000,
  'sign-in': 15 * 60_000,
}

/** Makes a link that is good once, for somebody of the team. Returns its secret. */
export async function createLink(
  tx: Tx,
  { staffId, kind, now }: { readonly staffId: string; readonly kind: LinkKind; readonly now: number },
): Promise<string> {
  const token = createToken()
  await insertLink(tx, {
    token_hash: hashToken(token),
    staff_id: staffId,
    kind,
    expires_at: now + lifeMs[kind],
    used_at: null,
  })
  return token
}

/** The address of a link; the secret stands behind the `#`, which no server sees. */
export const linkUrl = (origin: string, token: string): string => `${origin}/sign-in/#token=${token}`

/** Whose link it is, and what for. Refuses `link-over` for one that was used, is too old or made up. */
export async function openLink(
  queries: Queries,
  token: string,
  now: number,
): Promise<{ readonly link: StaffLinksTable; readonly person: StaffTable }> {
  const link = await findLink(queries, hashToken(token))
  if (!link || link.used_at !== null || link.expires_at <= now) return refuse('link-over', {}, 'token')
  const person = await findStaff(queries, { column: 'id', value: link.staff_id })
  if (!person || person.state === 'disabled') return refuse('link-over', {}, 'token')
  return { link, person }
}

/** Uses a link up. Refuses `link-over` where somebody did so before. */
export async function spendLink(tx: Tx, { token_hash }: StaffLinksTable, now: number): Promise<void> {
  if (!(await useLink(tx, token_hash, now))) refuse('link-over', {}, 'token')
}
