import type { Money } from '#contract/money.ts'
import type { LimitKind, LimitName } from '#contract/staff/money-limit-names.ts'
import { allows, limitsInReach } from '#domain/money-limits.ts'

import { refuse } from '../application/refuse.ts'
import type { UnitOfWork } from '../application/use-case.ts'
import type { Queries } from '../database/database.ts'
import { findStaff, lockStaff } from './repository.ts'
import { listMembers, type TeamMember } from './team-service.ts'

/** So many are named of those who may. */
const maxNamed = 3

/** What an act gives away, minor units of one currency. */
export interface GivenAway extends Money {
  readonly kind: LimitKind
  /** Given before: in the same order, or on the same day. */
  readonly usedMinor?: number
  /** The input that says how much. */
  readonly field?: string
}

/** Returns the names of those whom a limit of `kind` lets do it, owners and others who have none among them. */
export async function findWhoMay(
  { queries, actor }: Pick<UnitOfWork, 'actor'> & { readonly queries: Queries },
  kind: LimitName,
  lets: (member: TeamMember) => boolean,
): Promise<string[]> {
  const members = (await listMembers(queries)).filter(
    (member) =>
      member.hasEntered &&
      member.email !== actor.name &&
      limitsInReach(member.permissions).includes(kind) &&
      lets(member),
  )
  return members.slice(0, maxNamed).map(({ name }) => name)
}

/** Refuses `limit-exceeded`, with who may, where an act gives away more than whoever does it may. */
export async function demandWithinLimit(unit: UnitOfWork, given: GivenAway): Promise<void> {
  const { kind, amountMinor, currency, usedMinor = 0, field } = given
  const { limits = {} } = unit.actor
  const allowed = limits[kind]
  if (!allowed || allows(limits, kind, { amountMinor: usedMinor + amountMinor, currency })) return
  const may = await findWhoMay({ ...unit, queries: unit.tx }, kind, (member) =>
    allows(member.limits, kind, { amountMinor, currency }),
  )
  const amount = (minor: number): Money => ({ amountMinor: minor, currency })
  const allowedMinor = allowed[currency] ?? 0
  refuse(
    'limit-exceeded',
    {
      limit: kind,
      allowed: amount(allowedMinor),
      used: amount(usedMinor),
      left: amount(Math.max(0, allowedMinor - usedMinor)),
      asked: amount(amountMinor),
      may,
    },
    field,
  )
}

/** Refuses `limit-needs-amount` what cannot be counted, where whoever acts has a limit of this kind. */
export async function demandCountable(unit: UnitOfWork, kind: LimitKind): Promise<void> {
  if (!unit.actor.limits?.[kind]) return
  const may = await findWhoMay(
    { ...unit, queries: unit.tx },
    kind,
    ({ limits }) => limits[kind] === undefined,
  )
  refuse('limit-needs-amount', { limit: kind, may })
}

/** Keeps whoever acts from doing two things at once that count for one limit, until the transaction ends. */
export async function lockActor({ tx, actor }: UnitOfWork): Promise<void> {
  const person = await findStaff(tx, { column: 'email', value: actor.name })
  if (person) await lockStaff(tx, person.id)
}
