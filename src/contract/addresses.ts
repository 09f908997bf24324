import * as z from 'zod/mini'

import { Profile } from './customer.ts'

/** How many addresses an account keeps beside its own. */
export const maxAddresses = 20

const AddressId = z.string().check(z.minLength(1), z.maxLength(64))

export const SaveAddress = z.extend(Profile, { id: z.optional(AddressId) }).register(z.globalRegistry, {
  id: 'SaveAddress',
  description: 'An address to keep; with the `id` of one that is kept, in its place.',
})
export type SaveAddress = z.infer<typeof SaveAddress>

export const NamedAddress = z.object({ id: AddressId }).register(z.globalRegistry, {
  id: 'NamedAddress',
  description: 'Which of the addresses of an account.',
})
