import { expect } from 'vitest'

import type { ImportAnswer, ImportEvent } from '#contract/staff/catalogue.ts'
import { staffBase } from '#contract/staff/calls.ts'

import type { OwnedOffice } from '../owned-office.ts'

type Query = Readonly<Record<string, string>>

/** Sends a product file as the owner's browser does. */
export const sendCsv = ({ office, owner }: OwnedOffice, csv: string, query: Query): Promise<Response> =>
  fetch(`${office.url}${staffBase}/catalogue/imports?${new URLSearchParams(query).toString()}`, {
    method: 'POST',
    headers: {
      origin: office.url,
      'content-type': 'text/csv',
      'user-agent': owner.userAgent,
      cookie: [...owner.cookies].map(([key, value]) => `${key}=${value}`).join('; '),
    },
    body: csv,
  })

/** Imports a product file and returns its last event. */
export async function importEvent(opened: OwnedOffice, csv: string, query: Query = {}): Promise<ImportEvent> {
  const response = await sendCsv(opened, csv, { name: 'spring.csv', ...query })
  expect(response.status).toBe(200)
  const events = (await response.text())
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as ImportEvent)
  for (const { kind } of events.slice(0, -1)) expect(kind).toBe('progress')
  return events.at(-1) ?? { kind: 'failed', message: '' }
}

/** Imports a product file that is a good one. */
export async function importCsv(
  opened: OwnedOffice,
  csv: string,
  query: Query = {},
): Promise<{ readonly report: ImportAnswer; readonly id: string | null }> {
  const event = await importEvent(opened, csv, query)
  if (event.kind !== 'done') throw new Error(JSON.stringify(event))
  return event
}
