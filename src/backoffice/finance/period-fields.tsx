import * as texts from '#texts/backoffice-finance.ts'

import { SelectInput } from '../ui/select-input.tsx'
import { UrlSearch } from '../ui/url-search.tsx'
import { findPeriod, periodNames, type Period } from './periods.ts'

interface Props {
  readonly period: Period
  /** `2026-11-27`. */
  readonly today: string
  readonly onChange: (period: Period) => void
}

/** Chooses a period by its name, or day by day. */
export function PeriodFields({ period, today, onChange }: Props) {
  const chosen = periodNames.find((name) => {
    const { from, until } = findPeriod(name, today)
    return from === period.from && until === period.until
  })
  return (
    <div className="finance__period">
      <SelectInput
        label={texts.period}
        value={chosen ?? 'own'}
        choices={[
          ...periodNames.map((name) => [name, texts.periodNames[name]] as const),
          ...(chosen ? [] : ([['own', texts.periodNames.own]] as const)),
        ]}
        onChange={(name) => name !== 'own' && onChange(findPeriod(name, today))}
      />
      <UrlSearch
        label={texts.from}
        type="date"
        value={period.from}
        onSettle={(from) => onChange({ ...period, from })}
      />
      <UrlSearch
        label={texts.until}
        type="date"
        value={period.until}
        onSettle={(until) => onChange({ ...period, until })}
      />
    </div>
  )
}
