import process from 'node:process'

import { defineExtensions } from 'vitrine/extensions'

import { createLockerDelivery } from './extensions/lockers.ts'
import { madeToOrder } from './extensions/made-to-order.ts'
import { workshop } from './extensions/workshop-command.ts'
import { workshopList } from './extensions/workshop-list.ts'

const { LOCKERS_URL, LOCKERS_KEY = '' } = process.env

/** Each part in a file of its own; one file would do. */
export const extensions = defineExtensions({
  events: workshopList,
  commands: { workshop },
  calls: [madeToOrder],
  ...(LOCKERS_URL !== undefined && {
    delivery: createLockerDelivery({ url: LOCKERS_URL, key: LOCKERS_KEY }),
  }),
})
