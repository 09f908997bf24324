import Fastify, { LogController, type FastifyInstance, type FastifyRequest } from 'fastify'

import type { Cart } from '#contract/cart.ts'
import type { DrawSite } from '#contract/site-drawing.ts'

import { registerReminderRoutes } from './cart/reminder-routes.ts'
import { registerCaseRoutes } from './cases/routes.ts'
import { registerCartRoutes } from './cart/routes.ts'
import { withoutPerson, type CartService } from './cart/service.ts'
import { registerCheckoutRoutes } from './checkout/routes.ts'
import { registerCspReportRoutes } from './csp-reports/routes.ts'
import { createCspReportsService, type CspReportsService } from './csp-reports/service.ts'
import { registerDraftRoutes } from './drafts/routes.ts'
import { registerBrandCalls } from './extensions/routes.ts'
import { registerExchangeRateRoutes } from './exchange-rate/routes.ts'
import { registerCustomerRoutes } from './customers/routes.ts'
import { useConnectionLimits } from './http/connection-limits.ts'
import { sessionCookie, useCookies } from './http/cookies.ts'
import { refuseUnparsed, useEarlyAnswers } from './http/early-answers.ts'
import { answerError } from './http/error-answers.ts'
import { useStrictJson } from './http/json-body.ts'
import { logOptions, requestLog, scrub, useRequestLog, type LogStream } from './http/logging.ts'
import { openApiDocument } from './http/openapi.ts'
import { useOriginRules } from './http/origin.ts'
import { usePressureLimit } from './http/pressure.ts'
import { createRateLimits } from './http/rate-limits.ts'
import { RequestVisitor } from './http/request-visitor.ts'
import { registerRouteIndex } from './http/route-index.ts'
import { refuseUnknown, useNoRoute, watchRoutes } from './http/route-table.ts'
import { useSecurityHeaders } from './http/security-headers.ts'
import type { CallServer } from './http/serve-call.ts'
import { externalOrigins, buildPolicy, sitePolicy } from './http/site-policy.ts'
import { registerMarketRoutes } from './markets/routes.ts'
import { registerMailReports } from './mail-reports/routes.ts'
import { registerFilmRoutes } from './media/films/routes.ts'
import { registerMediaRoutes } from './media/routes.ts'
import { registerNewsletterRoutes } from './newsletter/routes.ts'
import { registerBackInStockRoutes } from './back-in-stock/routes.ts'
import { registerGiftCardRoutes } from './giftcards/routes.ts'
import { registerHealth, type Readiness } from './operations/health.ts'
import { registerMetrics } from './operations/metrics.ts'
import { registerParcelWebhook } from './orders/parcel-webhook.ts'
import { registerReturnLabelRoute } from './orders/returns/return-label-route.ts'
import { registerOrderRoutes } from './orders/routes.ts'
import { registerPaymentLinkRoutes } from './payments/links/routes.ts'
import { registerPaymentRoutes } from './payments/routes.ts'
import { registerPickupRoutes } from './pickup/routes.ts'
import { providerOfMethod } from './provider-names.ts'
import { registerReference } from './reference/routes.ts'
import { registerSearchRoutes } from './search/routes.ts'
import { createSecurityLog, watchRefusals, type SecurityEvents, type SecurityLog } from './security-log.ts'
import type { ServiceDeps } from './service-deps.ts'
import { createServices, type Services } from './services.ts'
import { registerShopPreviewRoutes } from './shop-preview/routes.ts'
import { createShopPreview } from './shop-preview/service.ts'
import { wholeAddress } from './site/address.ts'
import { createFramedPage } from './site/framed-page.ts'
import { registerSiteRoutes } from './site/routes.ts'
import { registerWithdrawalRoutes } from './withdrawals/routes.ts'
import { registerStockRoutes } from './stock/routes.ts'

export interface AppDeps extends ServiceDeps {
  /** The generated site, served on every path that is no other's. Without one, only the API answers. */
  readonly site?: SiteDeps
  /** Where log lines go; standard error by default. */
  readonly logStream?: LogStream
  readonly readiness?: Readiness
  /** Mounts what is there outside production only: the simulator's pages and the mailbox. */
  readonly mountTestPages?: (fastify: FastifyInstance) => Promise<void>
}

export interface SiteDeps {
  /** The folder of the generated site. */
  readonly dir: string
  /** Draws pages of a time to come, for the back office; absent: it has no preview of the shop. */
  readonly drawSite?: DrawSite
}

/** The server with the services behind it, for whoever also runs jobs or asks them directly. */
export interface BuiltShop {
  readonly fastify: FastifyInstance
  readonly services: Services
}

/** The whole server as it runs, without listening and without jobs. Tests build it by the same function. */
export async function buildShop(deps: AppDeps): Promise<BuiltShop> {
  const fastify = createFastify(deps)
  const { security, counts } = createSecurityLog(fastify.log, () => deps.config.signingKeys)
  watchRefusals(fastify, security)
  useConnectionLimits(fastify, {
    perAddress: deps.config.connectionsPerAddress,
    trustProxy: deps.config.trustProxy,
    onEnded: (why, ip) => security('connection-ended', { why, ip }),
  })
  const services = await createServices({
    ...deps,
    security,
    log: (message, reason) => fastify.log.error({ err: reason }, scrub(message)),
  })
  const cspReports = createCspReportsService({ security, now: deps.now })
  await addRoutes(fastify, deps, { ...services, cspReports, security, securityCounts: counts })
  return { fastify, services }
}

interface RoutedServices extends Services {
  readonly cspReports: CspReportsService
  readonly security: SecurityLog
  readonly securityCounts: SecurityEvents['counts']
}

/** What concerns every answer first, then what stands beside the shop, then every feature by name. */
async function addRoutes(fastify: FastifyInstance, deps: AppDeps, services: RoutedServices): Promise<void> {
  const { config, shop, database } = deps
  const listMethods = watchRoutes(fastify)
  fastify.setErrorHandler(answerError)
  useStrictJson(fastify)
  useRequestLog(fastify)
  const outside = externalOrigins(config)
  const readPolicy = deps.site ? sitePolicy(deps.site.dir, outside) : () => buildPolicy(null, outside)
  const pagesPolicy = useSecurityHeaders(fastify, {
    publicUrl: config.publicUrl,
    hstsPreload: config.hstsPreload,
    hasWallets: config.hasWallets,
    readPolicy,
  })
  useOriginRules(fastify, config)
  fastify.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id)
    done()
  })
  await usePressureLimit(fastify)
  const limits = await createRateLimits(fastify, config.rateLimitFactor)

  registerHealth(fastify, {
    database,
    dataDir: config.dataDir,
    readiness: deps.readiness ?? { isDraining: false },
  })
  // After the health's hook, whose `Connection: close` would end the connection with a body unread.
  useEarlyAnswers(fastify)
  registerMetrics(fastify, {
    token: config.metricsToken,
    database,
    dataDir: config.dataDir,
    cspReports: services.cspReports,
    securityEvents: services.securityCounts,
    now: deps.now,
  })
  registerRouteIndex(fastify, { shop, publicUrl: config.publicUrl })
  registerCspReportRoutes({ fastify, limits }, services.cspReports)
  registerReference(
    fastify,
    () => openApiDocument(shop, { publicUrl: config.publicUrl, sessionCookie: sessionCookie(config) }),
    shop,
  )

  await registerFeatures({ fastify, limits }, deps, services)
  useNoRoute(fastify, { listMethods, limit: limits.reads })
  if (deps.site) {
    const { publicUrl, backOffice } = config
    const office = backOffice?.url ?? null
    const framed = createFramedPage({ ...deps.site, publicUrl, readPolicy, office, drafts: services.drafts })
    if (office !== null && deps.site.drawSite) {
      const { application, staff } = services
      const preview = createShopPreview({ application, ...staff, drawSite: deps.site.drawSite })
      const { timeZone = 'UTC' } = shop
      registerShopPreviewRoutes(fastify, preview, { publicUrl, timeZone, office, now: deps.now })
    }
    registerSiteRoutes(fastify, { ...deps.site, pagesPolicy, framed })
  }
  if (deps.mountTestPages) await deps.mountTestPages(fastify)
  refuseUnknown(fastify, { listMethods, otherwise: deps.site ? ['GET', 'HEAD'] : [] })
}

/** The calls of every feature, each by its own registration. */
async function registerFeatures(
  { fastify, limits }: Pick<CallServer, 'fastify' | 'limits'>,
  deps: AppDeps,
  services: RoutedServices,
): Promise<void> {
  const { config, shop } = deps
  const cookies = await useCookies(fastify, config)
  const findCustomer = (request: FastifyRequest) => services.customers.findCustomer(cookies.session(request))
  const server: CallServer = {
    fastify,
    namespaces: shop.namespaces,
    idempotency: services.idempotency,
    limits,
    getVisitor: (request) => new RequestVisitor(request, cookies),
    showCart: async (request, cart) =>
      services.deliveryWidget.decorate(
        await cartAsSeen(cart, () => findCustomer(request), services.cart.findOwner),
      ),
  }
  registerMediaRoutes(fastify, { media: services.media })
  registerFilmRoutes(fastify, config)
  registerMarketRoutes(server, services.markets)
  registerStockRoutes(server, {
    stock: services.stock,
    catalogue: services.catalogue,
    ceiling: deps.markets.stockCeiling,
    now: deps.now,
  })
  registerCartRoutes(server, services)
  registerReminderRoutes(server, services)
  registerCheckoutRoutes(server, services)
  registerPickupRoutes(server, services.pickup)
  registerBackInStockRoutes(server, services.notify)
  registerGiftCardRoutes(server, services)
  registerPaymentRoutes(server, {
    payments: services.payments,
    methods: new Map(services.paymentMethods.map((method) => [method.id, providerOfMethod(method)])),
    publicUrl: config.publicUrl,
    security: services.security,
    now: deps.now,
  })
  registerPaymentLinkRoutes(server, {
    links: services.paymentLinks,
    shop,
    publicUrl: config.publicUrl,
  })
  registerOrderRoutes(server, services)
  registerReturnLabelRoute(server, services)
  registerParcelWebhook(server, { ...services, now: deps.now })
  registerMailReports(server, {
    database: deps.database,
    config: config.mailReports,
    security: services.security,
    now: deps.now,
  })
  registerWithdrawalRoutes(server, services.withdrawals)
  registerCaseRoutes(server, services.cases)
  registerCustomerRoutes(server, { customers: services.customers, cookies })
  registerNewsletterRoutes(server, {
    newsletter: services.newsletter,
    customers: services.customers,
    shop,
    publicUrl: config.publicUrl,
  })

  registerExchangeRateRoutes(server, services.exchangeRates)
  registerSearchRoutes(server, services)
  registerDraftRoutes(server, services.drafts)
  registerBrandCalls(server, deps.extensions?.calls ?? [], services.brandShop)
}

/**
 * A member's bag as the visitor may see it: whole for the member's session, without the person for any other. That the checkout made an
 * account, whose bag it then is, is shown only to that account's session (faults E14).
 */
async function cartAsSeen(
  cart: Cart,
  visitor: () => Promise<string | null>,
  findOwner: CartService['findOwner'],
): Promise<Cart> {
  const member = await visitor()
  if (cart.customer !== '') return member === cart.customer ? cart : withoutPerson(cart)
  return member !== null && (await findOwner(cart.selection)) === member
    ? { ...cart, customer: member }
    : cart
}

function createFastify({ config, logStream = process.stderr }: AppDeps): FastifyInstance {
  return Fastify({
    logger: logOptions(config.logLevel, logStream),
    childLoggerFactory: requestLog,
    // One line for each answer is written by useRequestLog.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => crypto.randomUUID(),
    trustProxy: config.trustProxy.length > 0 ? [...config.trustProxy] : false,
    rewriteUrl: ({ url = '/' }) => wholeAddress(url),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    // Faults that Fastify finds before there is a route.
    frameworkErrors: answerError,
    clientErrorHandler: refuseUnparsed,
    // While draining, requests on connections that are still open are answered as ever.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    // Slow senders hold a socket, but not for long (faults G6).
    connectionTimeout: 20_000,
    requestTimeout: 15_000,
    keepAliveTimeout: 72_000,
    http: { headersTimeout: 10_000 },
  })
}
