import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'

import type { BooksAnswer } from '#contract/staff/finance.ts'
import { calendarDay } from '#domain/days/calendar-day.ts'
import { screens } from '#texts/backoffice.ts'
import { title as disputes } from '#texts/backoffice-disputes.ts'
import * as texts from '#texts/backoffice-finance.ts'
import { title as payouts } from '#texts/backoffice-payouts.ts'

import { callStaff } from '../api/call-staff.ts'
import { formatDate } from '../format/days.ts'
import { Empty } from '../ui/notice.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { QueryView } from '../ui/query-view.tsx'
import { SelectInput } from '../ui/select-input.tsx'
import { BookTables, GiftCardTable, LedgerFiles } from './book-tables.tsx'
import { PeriodFields } from './period-fields.tsx'
import { readPeriod } from './periods.ts'
import { bookedCurrencies } from './sum-books.ts'

/** What was sold, refunded and taxed in a period, by what it was paid with, and what is owed to holders of gift cards. */
export function BooksScreen() {
  const search = useSearch({ from: '/frame/finance' })
  const navigate = useNavigate({ from: '/finance' })
  const [today] = useState(() => calendarDay(new Date()))
  const period = readPeriod(search, today)
  const query = useQuery({
    queryKey: ['books', period.from, period.until],
    queryFn: ({ signal }) => callStaff('getBooks', { query: { ...period } }, signal),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <PageHead title={screens.finance}>
        <Link className="button" to="/orders/disputes">
          {disputes}
        </Link>
        <Link className="button" to="/finance/payouts" search={{}}>
          {payouts}
        </Link>
        <Link className="button" to="/finance/oss">
          {texts.oss}
        </Link>
      </PageHead>
      <PeriodFields
        period={period}
        today={today}
        onChange={(next) => void navigate({ search: { ...search, ...next }, resetScroll: false })}
      />
      <QueryView query={query}>
        {(books) => (
          <Books
            books={books}
            currency={search.currency}
            onCurrency={(currency) => void navigate({ search: { ...search, currency }, replace: true })}
          />
        )}
      </QueryView>
    </>
  )
}

interface BooksProps {
  readonly books: BooksAnswer
  readonly currency: string | undefined
  readonly onCurrency: (currency: string) => void
}

function Books({ books, currency, onCurrency }: BooksProps) {
  const currencies = bookedCurrencies(books)
  const chosen = currencies.find((each) => each === currency) ?? currencies[0]
  return (
    <div className="figures">
      <p className="count" role="status">
        {texts.about(formatDate(books.from), formatDate(books.until), books.timeZone)}
      </p>
      {chosen === undefined ? (
        <Empty>{texts.none}</Empty>
      ) : (
        <>
          {currencies.length > 1 && (
            <div className="figures__currency">
              <SelectInput
                label={texts.currency}
                value={chosen}
                choices={currencies.map((each) => [each, each])}
                onChange={onCurrency}
              />
            </div>
          )}
          <BookTables books={books} currency={chosen} />
        </>
      )}
      <div className="figures__pair">
        <GiftCardTable books={books} />
        {chosen !== undefined && <LedgerFiles books={books} />}
      </div>
    </div>
  )
}
