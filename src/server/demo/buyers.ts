import { createPerson, toCustomerRow, toSubscriberRow, type DemoPerson } from './people.ts'
import type { Random } from './random.ts'
import type { DemoRows } from './repository.ts'

/** Who buys: three of five orders are by members, who come again; there is an account for every fifth order. */
export function createBuyers(random: Random, orders: number) {
  const members: DemoPerson[] = []
  const accounts = Math.ceil(orders / 5)
  let made = 0
  const addMember = (rows: DemoRows, at: number): DemoPerson => {
    const person = createPerson(random, ++made, true)
    members.push(person)
    rows.customers.push(toCustomerRow(random, person, at - 20 * 60_000))
    if (random.chance(0.45)) rows.subscribers.push(toSubscriberRow(random, person, at - 15 * 60_000))
    return person
  }
  return {
    count: () => members.length,
    next(rows: DemoRows, at: number): { person: DemoPerson; isFirst: boolean } {
      if (random.chance(0.4)) {
        const person = createPerson(random, ++made, false)
        if (random.chance(0.2)) rows.subscribers.push(toSubscriberRow(random, person, at))
        return { person, isFirst: true }
      }
      if (members.length === 0 || (members.length < accounts && random.chance(0.36)))
        return { person: addMember(rows, at), isFirst: true }
      return { person: random.pick(members), isFirst: false }
    },
  }
}
