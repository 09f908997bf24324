import { existsSync } from 'node:fs'
import path from 'node:path'

import cookie from '@fastify/cookie'
import fastifyStatic from '@fastify/static'
import Fastify, { LogController, type FastifyInstance } from 'fastify'

import type { ShopConfig } from '#contract/shop.ts'

import type { BackOfficeSettings } from '../back-office-settings.ts'
import type { Config } from '../config.ts'
import { useStrictJson } from '../http/json-body.ts'
import { logOptions, useRequestLog, type LogStream } from '../http/logging.ts'
import type { Services } from '../services.ts'
import { answerStaffError } from './error-answers.ts'
import { useOfficeHeaders } from './headers.ts'
import { registerAccountRoutes } from './account-routes.ts'
import { registerCalendarRoutes } from './calendar-routes.ts'
import { registerCampaignRoutes } from './campaign-routes.ts'
import { registerCaseRoutes } from './case-routes.ts'
import { registerCatalogueRoutes } from './catalogue-routes.ts'
import { registerGiftCardRoutes } from './gift-card-routes.ts'
import { registerVoucherRoutes } from './voucher-routes.ts'
import { registerCountRoutes } from './count-routes.ts'
import { registerDataRequestRoutes } from './data-request-routes.ts'
import { registerDeliveryRoutes } from './delivery-routes.ts'
import { registerCustomerRoutes } from './customer-routes.ts'
import { registerOrderListRoutes } from './order-list-routes.ts'
import { registerOrderProgressRoutes } from './order-progress-routes.ts'
import { checkTimeZone } from '../zoned-days.ts'
import { registerFigureRoutes } from './figure-routes.ts'
import { registerDisputeRoutes } from './dispute-routes.ts'
import { registerFinanceRoutes } from './finance-routes.ts'
import { registerPageRoutes } from './page-routes.ts'
import { registerSiteContentRoutes } from './site-content-routes.ts'
import { registerPaymentLinkRoutes } from './payment-link-routes.ts'
import { registerNewsletterOffice } from './newsletter-routes.ts'
import { registerOrderRoutes } from './order-routes.ts'
import { registerProductRoutes } from './product-routes.ts'
import { registerLabelRoutes } from './label-routes.ts'
import { registerListingRoutes } from './listing-routes.ts'
import { registerPackingRoutes } from './packing-routes.ts'
import { registerReturnRoutes } from './return-routes.ts'
import { registerPictureRoutes } from './picture-routes.ts'
import { registerRedirectRoutes } from './redirect-routes.ts'
import { registerSignInRoutes } from './sign-in-routes.ts'
import { registerIssueRoutes } from './issue-routes.ts'
import { registerStaffSearchRoutes } from './search-routes.ts'
import { registerStockRoutes } from './stock-routes.ts'
import { registerTeamRoutes } from './team-routes.ts'
import type { StaffServer } from './serve-staff-call.ts'

export interface BackOfficeDeps {
  readonly config: Pick<Config, 'logLevel' | 'trustProxy' | 'publicUrl' | 'production'>
  readonly settings: BackOfficeSettings
  readonly services: Services
  readonly shop: Pick<ShopConfig, 'name' | 'lowStock' | 'timeZone' | 'seller' | 'ledger'>
  /** The built application; null or missing: only the calls answer. */
  readonly clientDir: string | null
  readonly logStream?: LogStream
}

/** The back office's own server: its calls, and the application that makes them. */
export async function buildBackOffice(deps: BackOfficeDeps): Promise<FastifyInstance> {
  const { config, settings, services, clientDir, logStream = process.stderr } = deps
  const fastify = Fastify({
    logger: logOptions(config.logLevel, logStream),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => crypto.randomUUID(),
    trustProxy: config.trustProxy.length > 0 ? [...config.trustProxy] : false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    forceCloseConnections: 'idle',
    // A product file of 60 MB takes a minute on a line of 8 Mbit/s.
    requestTimeout: 120_000,
    connectionTimeout: 20_000,
  })
  fastify.setErrorHandler(answerStaffError)
  useStrictJson(fastify)
  useRequestLog(fastify)
  useOfficeHeaders(fastify, { origin: settings.url, shopUrl: config.publicUrl })
  await fastify.register(cookie, { hook: 'onRequest' })
  const { labelCarrier } = services
  const { name, lowStock, timeZone = 'UTC', seller, ledger = {} } = deps.shop
  const shop = {
    name,
    url: config.publicUrl,
    countries: Object.keys(services.markets.countries()),
    labelCarrier: labelCarrier?.name ?? null,
    identityProvider: services.staff.providerSignIn?.name ?? null,
  }
  checkTimeZone(timeZone)
  const server: StaffServer = { fastify, settings, services, shop, lowStock, timeZone }
  registerSignInRoutes(server)
  registerAccountRoutes(server)
  registerTeamRoutes(server)
  registerOrderListRoutes(server)
  registerPackingRoutes(server)
  registerOrderRoutes(server)
  registerLabelRoutes(server)
  registerOrderProgressRoutes(server)
  registerReturnRoutes(server)
  await registerDisputeRoutes(server)
  registerPaymentLinkRoutes(server)
  registerStockRoutes(server)
  registerDeliveryRoutes(server)
  registerIssueRoutes(server)
  registerCaseRoutes(server)
  registerCountRoutes(server)
  registerPageRoutes(server)
  registerSiteContentRoutes(server)
  registerStaffSearchRoutes(server)
  await registerRedirectRoutes(server, config)
  registerListingRoutes(server)
  registerFigureRoutes(server)
  registerFinanceRoutes(server, { seller, ledger })
  registerVoucherRoutes(server)
  registerGiftCardRoutes(server)
  registerCampaignRoutes(server)
  registerCalendarRoutes(server)
  await registerCatalogueRoutes(server)
  registerProductRoutes(server)
  await registerPictureRoutes(server)
  registerCustomerRoutes(server)
  registerNewsletterOffice(server)
  registerDataRequestRoutes(server)
  if (clientDir !== null && existsSync(path.join(clientDir, 'index.html')))
    await serveApplication(fastify, clientDir)
  return fastify
}

/** The application's files; every other address that is no call is one of its screens. */
async function serveApplication(fastify: FastifyInstance, clientDir: string): Promise<void> {
  await fastify.register(fastifyStatic, {
    root: clientDir,
    preCompressed: true,
    index: false,
    setHeaders(reply, file) {
      const isNamedByContent = file.includes(`${path.sep}assets${path.sep}`)
      void reply.header(
        'cache-control',
        isNamedByContent ? 'public, max-age=31536000, immutable' : 'no-cache',
      )
    },
  })
  // A file that is not there: looked for at each request, since a new build takes the place of the old one while this runs.
  fastify.setNotFoundHandler((request, reply) => {
    const [address = ''] = request.url.split('?')
    const isScreen = request.method === 'GET' && !address.startsWith('/wp-json/') && !isFile(address)
    return isScreen ? reply.sendFile('index.html') : reply.code(404).send({ message: 'not found' })
  })
}

/** Whether an address is of a file. A screen's may end like one, too: `/customers/anna@example.com`. */
const isFile = (address: string): boolean =>
  address.startsWith('/assets/') || (path.extname(address) !== '' && !address.includes('/', 1))
