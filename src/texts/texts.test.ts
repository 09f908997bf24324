import { expect, it } from 'vitest'

import type * as parcels from './en/parcels.ts'
import type * as saved from './en/saved.ts'
import type { Texts } from './texts.ts'

/** Two texts of an area, so that the area can grow. */
type Parcels = Texts<Pick<typeof parcels, 'sentWith' | 'follow'>>

/** German, in the place of a folder of its own. */
const german = {
  sentWith: (day, carrier) => `Versandt ${day && `am ${day} `}mit ${carrier || 'unserem Paketdienst'}`,
  follow: (trackingId) => `${trackingId || 'das Paket'} verfolgen`,
} satisfies Parcels

it('a module of another language says the same in its own words', () => {
  expect(german.sentWith('3. Mai', '')).toBe('Versandt am 3. Mai mit unserem Paketdienst')
})

// The type checker reads the lines below (`npm run check`): each would be an error if nothing were wrong in it.
it('a missing text, another parameter and another kind are type errors', () => {
  // @ts-expect-error -- `follow` is missing
  const missing = { sentWith: german.sentWith } satisfies Parcels
  // @ts-expect-error -- a number of parcels where the number of one is given
  const wrong = { ...german, follow: (count: number) => `${count}` } satisfies Parcels
  // @ts-expect-error -- a text where one with a link in it is asked for
  const flat = { keptHereLogIn: 'Log in' } satisfies Pick<Texts<typeof saved>, 'keptHereLogIn'>
  expect([missing, wrong, flat]).toHaveLength(3)
})
