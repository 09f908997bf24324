import { useCustomer } from '../stores/account/customer.ts'
import { useLazy } from '../ui/use-lazy.ts'
import type { AddressForm } from './address-fields.tsx'

const load = () => import('./saved-addresses.tsx').then((file) => file.SavedAddresses)

/** The addresses of a member who has several; nobody else waits for their code. */
export function OwnAddresses({ form, hasPhone }: { form: AddressForm; hasPhone: boolean }) {
  const customer = useCustomer((state) => state.customer)
  const hasSeveral = Boolean(customer?.addresses?.length)
  const Saved = useLazy(load, hasSeveral)
  return hasSeveral && customer && Saved && <Saved customer={customer} form={form} hasPhone={hasPhone} />
}
