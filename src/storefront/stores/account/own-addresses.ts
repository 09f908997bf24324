import { refuseFaults } from '../../api/request-error.ts'
import { loadPhoneNumbers } from '../phone-numbers.ts'
import { callApi } from '../shop-api.ts'
import { type ProfileForm, profileFaults } from './customer-rules.ts'
import { acceptCustomer } from './refresh-account.ts'

/** Where else a member has things sent. `save` throws `RequestError` before any request when something is missing (spec 8.5). */
export const ownAddresses = {
  /** A new one, or with the id of one in its place. */
  async save(form: ProfileForm & { readonly id?: string }): Promise<void> {
    await loadPhoneNumbers()
    refuseFaults(profileFaults(form))
    acceptCustomer(await callApi('saveAddress', { body: { ...form } }))
  },

  async remove(id: string): Promise<void> {
    acceptCustomer(await callApi('removeAddress', { body: { id } }))
  },

  /** The one of until then takes its place. */
  async setDefault(id: string): Promise<void> {
    acceptCustomer(await callApi('setDefaultAddress', { body: { id } }))
  },
}
