import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { LimitName } from '#contract/staff/money-limit-names.ts'
import type { LimitHolder } from '#contract/staff/money-limits.ts'
import { currencies as allCurrencies } from '#contract/currencies.ts'
import * as texts from '#texts/backoffice-limits.ts'

import { callStaff } from '../api/call-staff.ts'
import { formatMoney } from '../format/money.ts'
import { Button } from '../ui/button.tsx'
import { Panel } from '../ui/panel.tsx'
import { QueryView } from '../ui/query-view.tsx'
import { SelectInput } from '../ui/select-input.tsx'
import { holderName, LimitsDialog } from './limits-dialog.tsx'

/** What roles and persons may give away. */
export function LimitsPanel({ mayChange }: { readonly mayChange: boolean }) {
  const [changed, setChanged] = useState<LimitHolder | null>(null)
  const query = useQuery({
    queryKey: ['limits'],
    queryFn: ({ signal }) => callStaff('listLimits', {}, signal),
  })
  const { currencies = [] } = query.data ?? {}
  return (
    <Panel title={texts.title}>
      <p className="soft">{texts.intro}</p>
      <QueryView query={query}>
        {({ holders }) => (
          <>
            <LimitTable
              holders={holders.filter(
                ({ kind, limits }) => kind === 'role' || Object.keys(limits).length > 0,
              )}
              onChange={mayChange ? setChanged : null}
            />
            {mayChange && <PersonChoice holders={holders} onChoose={setChanged} />}
          </>
        )}
      </QueryView>
      {changed && (
        <LimitsDialog
          key={`${changed.kind} ${changed.id}`}
          holder={changed}
          currencies={currencies}
          onClose={() => setChanged(null)}
        />
      )}
    </Panel>
  )
}

/** Begins limits of somebody who has none of their own. */
function PersonChoice({
  holders,
  onChoose,
}: {
  readonly holders: readonly LimitHolder[]
  readonly onChoose: (holder: LimitHolder) => void
}) {
  const people = holders.filter(({ kind, limits }) => kind === 'staff' && Object.keys(limits).length === 0)
  if (people.length === 0) return null
  return (
    <SelectInput
      label={texts.setFor}
      value=""
      choices={[['', texts.choosePerson], ...people.map(({ id, name }) => [id, name] as const)]}
      onChange={(chosen) => {
        const person = people.find(({ id }) => id === chosen)
        if (person) onChoose(person)
      }}
    />
  )
}

function describeLimit({ kind: holder, limits }: LimitHolder, kind: LimitName): string {
  const set = limits[kind]
  if (set === undefined || set === null)
    return set === undefined && holder === 'staff' ? texts.asRoles : texts.noLimit
  if (typeof set === 'number') return texts.upToPercent(set)
  const amounts = allCurrencies.flatMap((currency) => {
    const minor = set[currency]
    return minor === undefined ? [] : [formatMoney(minor, currency)]
  })
  return amounts.length === 0 ? texts.nothing : amounts.join(', ')
}

interface TableProps {
  readonly holders: readonly LimitHolder[]
  readonly onChange: ((holder: LimitHolder) => void) | null
}

function LimitTable({ holders, onChange }: TableProps) {
  return (
    <table className="table">
      <thead>
        <tr>
          <th scope="col">{texts.who}</th>
          <th scope="col">{texts.limits}</th>
          {onChange && (
            <th scope="col">
              <span className="unseen">{texts.change}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {holders.map((holder) => (
          <tr key={`${holder.kind} ${holder.id}`}>
            <td>
              {holderName(holder)}
              <span className="table__about">{holder.kind === 'role' ? texts.role : texts.person}</span>
            </td>
            <td>
              {holder.reach.map((kind) => (
                <span key={kind} className="table__about">
                  {texts.kinds[kind]}: {describeLimit(holder, kind)}
                </span>
              ))}
            </td>
            {onChange && (
              <td className="number">
                <Button
                  look="quiet"
                  aria-label={texts.changeFor(holderName(holder))}
                  onPress={() => onChange(holder)}
                >
                  {texts.change}
                </Button>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
