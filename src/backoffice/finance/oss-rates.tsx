import { useState } from 'react'

import type { OssRate } from '#contract/staff/finance.ts'
import * as texts from '#texts/backoffice-finance.ts'

import { formatDate } from '../format/days.ts'
import { Button } from '../ui/button.tsx'
import { Rows } from '../ui/figure-table.tsx'
import { Panel } from '../ui/panel.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { isRate, readRateText } from './rate-text.ts'

interface Props {
  readonly rates: readonly OssRate[]
  /** Of all that are typed, as the address has them. */
  readonly onRates: (rates: string) => void
}

const rateKey = ({ currency, quarter }: OssRate): string => `${currency}@${quarter}`

/** The rates that sums are converted at; those that the shop does not have are typed here. */
export function OssRates({ rates, onRates }: Props) {
  const open = rates.filter(({ source }) => source === null || source === 'typed')
  const isMissing = rates.some(({ source }) => source === null)
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(
      open.map((rate) => [rateKey(rate), rate.perEuro === null ? '' : String(rate.perEuro)]),
    ),
  )
  const [isTried, setTried] = useState(false)
  const textFor = (rate: OssRate) => readRateText(typed[rateKey(rate)])
  const show = () => {
    setTried(true)
    if (open.every((rate) => isRate(textFor(rate))))
      onRates(open.map((rate) => `${rateKey(rate)}:${textFor(rate)}`).join(','))
  }
  return (
    <Panel title={texts.rates}>
      <p className="soft">{isMissing ? texts.ratesMissing : texts.ratesAbout}</p>
      {rates.length > open.length && (
        <Rows
          title={texts.rates}
          columns={[texts.currency, texts.rate, texts.rateSource]}
          rows={rates.flatMap(({ currency, day, perEuro, source }) =>
            perEuro === null || source === null || source === 'typed'
              ? []
              : [[texts.rateOn(currency, formatDate(day)), String(perEuro), texts.rateSources[source]]],
          )}
        />
      )}
      {open.length > 0 && (
        <form
          className="finance__rates"
          onSubmit={(event) => {
            event.preventDefault()
            show()
          }}
        >
          {open.map((rate) => (
            <TextInput
              key={rateKey(rate)}
              label={texts.rateOn(rate.currency, formatDate(rate.day))}
              inputMode="decimal"
              value={typed[rateKey(rate)] ?? ''}
              fault={isTried && !isRate(textFor(rate)) ? texts.rateWrong : null}
              onChange={(text) => setTyped({ ...typed, [rateKey(rate)]: text })}
            />
          ))}
          <Button type="submit" look="primary">
            {texts.countWithRates}
          </Button>
        </form>
      )}
    </Panel>
  )
}
