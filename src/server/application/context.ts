import { randomUUID } from 'node:crypto'

import { permissions, type Permission } from '#contract/permissions.ts'
import type { MoneyLimits } from '#contract/staff/money-limits.ts'

import type { Application } from './application.ts'

/** Who acts. The audit keeps `name`. */
export interface Actor {
  readonly kind: 'command-line' | 'staff' | 'system' | 'buyer'
  /** `cli`, the address of a person of staff, or `buyer`. */
  readonly name: string
  readonly permissions: ReadonlySet<Permission>
  /** What they may give away. Absent: as much as there is. */
  readonly limits?: MoneyLimits
}

/** What every use case is called with: who acts, on which shop, and what its audit rows, jobs and log lines have in common. */
export interface Context {
  readonly actor: Actor
  readonly correlationId: string
  readonly app: Application
}

const all: ReadonlySet<Permission> = new Set(permissions)

/** Whoever has a shell on the machine has the database, so nothing is kept from the command line. */
export const commandLine: Actor = { kind: 'command-line', name: 'cli', permissions: all }

/** Returns a context with a correlation id of its own: one for each request, command or job. */
export const createContext = (app: Application, actor: Actor): Context => ({
  actor,
  app,
  correlationId: randomUUID(),
})
