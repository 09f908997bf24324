import { paths } from '#contract/screens.ts'
import * as titles from '#texts/titles.ts'

import type { PlannedPage } from './planned-page.ts'

/** Where to write to the shop. It never changes by itself, so that no day of a change is known. */
export const planContactPage = (): PlannedPage => ({
  path: paths.contact,
  source: 'the contact page',
  inputs: [],
  lastChange: null,
  context: () => ({ template: 'contact', title: titles.contact, description: titles.contactDescription }),
})
