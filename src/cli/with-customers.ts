import { shop } from '#brand/shop.config.ts'
import { markets } from '#brand/markets.ts'
import { commandLine, createContext, type Context } from '#server/application/context.ts'
import type { CustomersService } from '#server/customers/service.ts'
import { configuredProviders } from '#server/payments/configured-providers.ts'
import { createServices } from '#server/services.ts'

import { withDatabase } from './with-database.ts'

/** Opens the accounts for as long as `work` takes, beside a running shop: the services are its own, so an erasure is the same. */
export const withCustomers = <T>(
  work: (customers: CustomersService, context: Context) => Promise<T>,
): Promise<T> =>
  withDatabase(async (database, config) => {
    const { customers, application } = await createServices({
      config,
      shop,
      markets,
      database,
      providers: configuredProviders(config),
      // Mails are queued for the running shop, which sends them.
      mailer: { send: () => Promise.reject(new Error('Mail is sent by the running shop.')) },
      now: Date.now,
      log: () => undefined,
      // What is done here stands in the audit.
      security: () => undefined,
    })
    return work(customers, createContext(application, commandLine))
  })
