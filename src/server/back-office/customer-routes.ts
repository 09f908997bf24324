import { addressLines } from '#domain/address/address-lines.ts'

import { answerWith, serveOwnCall, type StaffServer } from './serve-staff-call.ts'

const pageLength = 50

/** Accounts of shoppers. */
export function registerCustomerRoutes(server: StaffServer): void {
  const { forStaff } = server.services.customers
  serveOwnCall(server, 'searchCustomers', async ({ context, query }) =>
    answerWith(
      await forStaff.search(context, { text: query.text ?? '', limit: Number(query.limit ?? pageLength) }),
      (customers) => ({ customers }),
    ),
  )
  serveOwnCall(server, 'showCustomer', async ({ context, params }) =>
    answerWith(
      await forStaff.show(context, { name: params['name'] ?? '' }),
      ({ customer, registeredAt, isEmailProven }) => {
        const { firstName, lastName, address1, address2, zipCode, city, state, country } = customer
        return {
          id: customer.customer,
          email: customer.email,
          name: `${firstName} ${lastName}`.trim(),
          country,
          registeredAt,
          isEmailProven,
          phone: customer.phoneNumber,
          address: addressLines({ address1, address2, zipCode, city, state, country }, { country }),
          profile: {
            firstName,
            lastName,
            address1,
            address2,
            zipCode,
            city,
            state,
            country,
            phoneNumber: customer.phoneNumber,
          },
          newsletter: customer.newsletter,
          orders: customer.orders.map(({ order, date, statusDescription, totals }) => ({
            number: order,
            date,
            status: statusDescription,
            total: totals.grandTotalPrice,
          })),
        }
      },
    ),
  )
}
