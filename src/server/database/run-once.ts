import { setTimeout as wait } from 'node:timers/promises'

import type { Database } from './database.ts'

const done = 0
/** Older than every claim that somebody still works on. */
const given = 1
const renewEveryMs = 10_000
const abandonedAfterMs = 60_000
const lookAgainMs = 250

/**
 * Does something once for a database, however many servers start on it: one works, the others wait for it. Whoever dies over it is
 * followed by the next; so `work` must be harmless to repeat. `isNeeded` is asked only when nobody ever began.
 */
export async function runOnce(
  { database, name, now }: { database: Database; name: string; now: () => number },
  { isNeeded, work }: { isNeeded: () => Promise<boolean>; work: () => Promise<void> },
): Promise<void> {
  if ((await readClaim(database, name)) === undefined && !(await isNeeded())) return
  // On SQLite the lock on the data folder says that there is nobody else.
  const timeoutMs = database.dialect === 'sqlite' ? -1 : abandonedAfterMs
  while ((await readClaim(database, name)) !== done) {
    if (await claim(database, name, { at: now(), timeoutMs })) return workOn({ database, name, now }, work)
    await wait(lookAgainMs)
  }
}

async function workOn(
  { database, name, now }: { database: Database; name: string; now: () => number },
  work: () => Promise<void>,
): Promise<void> {
  const note = (value: number) =>
    database.write((tx) => tx.updateTable('counters').set({ value }).where('name', '=', name).execute())
  // A renewal that fails is made up for by the next one.
  const renewing = setInterval(() => void note(now()).catch(() => undefined), renewEveryMs)
  try {
    await work()
  } catch (reason) {
    clearInterval(renewing)
    await note(given)
    throw reason
  }
  clearInterval(renewing)
  await note(done)
}

/** Epoch milliseconds of whoever works on it, 0 when it is done, undefined when nobody began. */
async function readClaim(database: Database, name: string): Promise<number | undefined> {
  const row = await database.read
    .selectFrom('counters')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst()
  return row?.value
}

const claim = (database: Database, name: string, { at, timeoutMs }: { at: number; timeoutMs: number }) =>
  database.write(async (tx) => {
    const row = await tx
      .insertInto('counters')
      .values({ name, value: at })
      .onConflict((conflict) =>
        conflict
          .column('name')
          .doUpdateSet({ value: at })
          .where('counters.value', '!=', done)
          .where((is) =>
            is.or([
              is('counters.value', '<', at - timeoutMs),
              // Of whoever died before the clock was set back; else all would wait until it is as late again.
              is('counters.value', '>', at + abandonedAfterMs),
            ]),
          ),
      )
      .returning('name')
      .executeTakeFirst()
    return row !== undefined
  })
