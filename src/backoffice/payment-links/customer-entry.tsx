import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { listKeys } from '#contract/list-keys.ts'
import * as texts from '#texts/backoffice-links.ts'
import { country as countryLabel } from '#texts/backoffice.ts'
import { fieldText } from '#texts/wire-fields.ts'

import { callStaff } from '../api/call-staff.ts'
import { StaffError } from '../api/staff-error.ts'
import { useMay } from '../session/session.ts'
import { Button } from '../ui/button.tsx'
import { Panel } from '../ui/panel.tsx'
import { SelectInput } from '../ui/select-input.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { useCountryChoices } from '../ui/use-country-choices.ts'
import { useDebounced } from '../ui/use-debounced.ts'
import type { LinkDraft } from './link-draft.ts'

interface Props {
  readonly draft: LinkDraft
  readonly onChange: (change: Partial<LinkDraft>) => void
  readonly error: Error | null
}

/** Returns what the server found wrong with a field of the address; null where nothing. */
function findFault(error: Error | null, field: string): string | null {
  const refusal = error instanceof StaffError ? error.refusal : null
  const fault = refusal && 'fields' in refusal ? refusal.fields?.[`address.${field}`] : undefined
  return fault ? fieldText(fault) : null
}

/** Who buys: an account that is found, or the address of a guest. */
export function CustomerEntry({ draft, onChange, error }: Props) {
  const may = useMay()
  const countries = useCountryChoices()
  const { address, customer } = draft
  return (
    <Panel title={texts.customer}>
      <div className="stack">
        {customer !== null ? (
          <p className="row">
            {texts.chosen(address.email)}
            <Button look="quiet" onPress={() => onChange({ customer: null })}>
              {texts.asGuest}
            </Button>
          </p>
        ) : (
          may('customers.read') && <FindCustomer onFound={onChange} address={address} />
        )}
        <div className="field-grid">
          {listKeys(texts.fields).map((field) => (
            <TextInput
              key={field}
              label={texts.fields[field]}
              value={address[field]}
              onChange={(text) => onChange({ address: { ...address, [field]: text } })}
              fault={findFault(error, field)}
              autoComplete="off"
            />
          ))}
          <SelectInput
            label={countryLabel}
            value={address.country}
            choices={[['', texts.chooseCountry], ...countries]}
            onChange={(country) => onChange({ address: { ...address, country } })}
          />
        </div>
      </div>
    </Panel>
  )
}

function FindCustomer({
  onFound,
  address,
}: {
  readonly onFound: Props['onChange']
  readonly address: LinkDraft['address']
}) {
  const [typed, setTyped] = useState('')
  const text = useDebounced(typed.trim(), 250)
  const found = useQuery({
    queryKey: ['customers', 'for-link', text],
    queryFn: ({ signal }) => callStaff('searchCustomers', { query: { text, limit: '5' } }, signal),
    enabled: text.length > 2,
  })
  const choose = async (name: string) => {
    const { id, email, profile } = await callStaff('showCustomer', { params: { name } })
    onFound({ customer: id, address: { ...address, ...profile, email } })
  }
  return (
    <div>
      <TextInput
        label={texts.findCustomer}
        hint={texts.findCustomerHint}
        value={typed}
        onChange={setTyped}
        autoComplete="off"
      />
      {found.data?.customers.length === 0 && <p className="soft">{texts.notFound}</p>}
      <ul className="finds">
        {found.data?.customers.map(({ id, email, name }) => (
          <li key={id}>
            <Button look="quiet" onPress={() => void choose(id)}>
              {[name, email].filter(Boolean).join(', ')}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
