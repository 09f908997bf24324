import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'

import { screens } from '#texts/backoffice.ts'

import { callStaff } from '../api/call-staff.ts'
import { CasesPanel } from '../ui/cases-panel.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { QueryView } from '../ui/query-view.tsx'
import { CustomerAbout } from './customer-about.tsx'
import { CustomerActs } from './customer-acts.tsx'
import { CustomerConsents } from './customer-consents.tsx'
import { CustomerNewsletter } from './customer-newsletter.tsx'
import { CustomerNotes } from './customer-notes.tsx'
import { CustomerOrders } from './customer-orders.tsx'
import { CustomerVouchers } from './customer-vouchers.tsx'

const route = getRouteApi('/frame/customers/$name')

/** One customer, with an account or without: what they bought and sent back, agreed to and were given, and what the team noted. */
export function CustomerScreen() {
  const { name } = route.useParams()
  const query = useQuery({
    queryKey: ['customer', name],
    queryFn: ({ signal }) => callStaff('showCustomer', { params: { name } }, signal),
  })
  return (
    <>
      <PageHead title={query.data ? query.data.name || query.data.email : screens.customers}>
        {query.data && <CustomerActs customer={query.data} />}
      </PageHead>
      <QueryView query={query}>
        {(customer) => (
          <div className="profile">
            <div className="order__column">
              <CustomerOrders customer={customer} />
              <CustomerNotes customer={customer} />
              <CustomerVouchers customer={customer} />
              <CasesPanel of={{ email: customer.email }} />
            </div>
            <div className="order__column">
              <CustomerAbout customer={customer} />
              <CustomerNewsletter email={customer.email} newsletter={customer.newsletter} />
              <CustomerConsents customer={customer} />
            </div>
          </div>
        )}
      </QueryView>
    </>
  )
}
