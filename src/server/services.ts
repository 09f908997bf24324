import type { MarketsConfig } from '#contract/markets.ts'

import type { LogDeps, ServiceDeps } from './service-deps.ts'
import { createApplication, type Application } from './application/application.ts'
import { createAfterSale, type AfterSale } from './after-sale.ts'
import { createPayableCarts, type PayableCarts } from './cart/payable-carts-service.ts'
import { createCartService, type CartService } from './cart/service.ts'
import { createCatalogueOffice, type CatalogueOffice } from './catalogue/office-service.ts'
import { createCheckoutService, type CheckoutService } from './checkout/service.ts'
import { createPasswords } from './customers/passwords.ts'
import { createRegistration } from './customers/registration.ts'
import { createCustomersService, createDataRequestJobs, type CustomersService } from './customers/service.ts'
import { createCodes } from './cart/codes.ts'
import { pictureListeners } from './content/redraw-pages.ts'
import { createErasureLog } from './erasures.ts'
import { createBrandShop } from './extensions/brand-shop.ts'
import { withEventJobs } from './extensions/event-jobs.ts'
import type { BrandShop } from './extensions.ts'
import { createExchangeRates, type ExchangeRateService } from './exchange-rate/service.ts'
import { createIngrid } from './delivery-widget/ingrid.ts'
import { createDeliveryWidget, type DeliveryWidgetService } from './delivery-widget/service.ts'
import { createIdempotency, type Idempotency } from './http/idempotency.ts'
import { createThrottle, type Throttle } from './http/throttle.ts'
import { createJobHandlers } from './job-handlers.ts'
import { createJobMailer } from './jobs/job-mails.ts'
import { createJobRunner, type JobRunner } from './jobs/job-runner.ts'
import { openCountryDatabase } from './markets/geoip.ts'
import { createMarketsService, type MarketsService } from './markets/service.ts'
import { createMedia, type MediaService } from './media/service.ts'
import {
  createUnsubscribeService,
  createNewsletterService,
  type NewsletterService,
} from './newsletter/service.ts'
import {
  createBackInStockService,
  forgetRestockRequests,
  type BackInStockService,
} from './back-in-stock/service.ts'
import { createMailRecord } from './orders/order-mails.ts'
import { createOrderLinks, type OrderLinks } from './orders/order-link.ts'
import { createLinkedOrders, type LinkedOrdersService } from './orders/linked-orders-service.ts'
import { readReturnLabels } from './orders/returns/return-label-route.ts'
import { createLinkedReturns, type LinkedReturnsService } from './orders/returns/linked-returns-service.ts'
import { createOrdersService, type OrdersService } from './orders/service.ts'
import { createPickupService, type PickupService } from './pickup/service.ts'
import { withOfferedMethods } from './payments/offered-methods.ts'
import { createPaymentLinks, type PaymentLinks } from './payments/links/service.ts'
import { createPaymentsService, type PaymentsService } from './payments/service.ts'
import { createSelling } from './selling.ts'
import { createShopSearch, type ShopSearch } from './search/shop-search.ts'
import { createStaffService, type StaffService } from './staff/service.ts'

export type { ServiceDeps } from './service-deps.ts'

/** The features of the shop, wired in the one direction in which they know each other. */
export interface Services extends Omit<AfterSale, 'jobs'>, Application, ShopSearch, CatalogueOffice {
  readonly application: Application
  readonly markets: MarketsService
  /** Those that are offered: their provider is configured. */
  readonly paymentMethods: MarketsConfig['paymentMethods']
  readonly media: MediaService
  readonly exchangeRates: ExchangeRateService
  readonly cart: CartService
  readonly payableCarts: PayableCarts
  readonly orders: OrdersService
  readonly orderLinks: OrderLinks
  readonly linkedOrders: LinkedOrdersService
  readonly linkedReturns: LinkedReturnsService
  readonly notify: BackInStockService
  readonly jobRunner: JobRunner
  readonly payments: PaymentsService
  readonly paymentLinks: PaymentLinks
  readonly checkout: CheckoutService
  readonly customers: CustomersService
  readonly newsletter: NewsletterService
  readonly throttle: Throttle
  readonly pickup: PickupService
  readonly deliveryWidget: DeliveryWidgetService
  readonly idempotency: Idempotency
  readonly staff: StaffService
  readonly brandShop: BrandShop
}

export async function createServices(deps: ServiceDeps & LogDeps): Promise<Services> {
  const { config, shop, database, now, log, security } = deps
  const mailer = createJobMailer(deps.mailer)
  const { publicUrl, corsOrigins, production } = config
  const sold = withOfferedMethods(deps.markets, deps)
  const markets = createMarketsService({
    markets: sold,
    shop,
    countryOfAddress: await openCountryDatabase(config.geoipDb),
  })
  const selling = createSelling({ ...deps, ...sold, markets })
  const application = createApplication({
    ...deps,
    countries: sold.countries,
    selling: () => selling,
    returns: sold.returns,
    timeZone: shop.timeZone,
    ...readReturnLabels(deps),
    brandContent: shop,
  })
  const { catalogue, outbox, stock, vouchers, giftCards } = application
  const media = createMedia({
    database,
    dataDir: config.dataDir,
    pictures: deps.pictures ?? null,
    ...pictureListeners,
  })
  const orders = createOrdersService({ database, now })
  const orderLinks = createOrderLinks({ orders, signingKeys: () => config.signingKeys, publicUrl, now })
  const throttle = createThrottle({ database, now, factor: config.rateLimitFactor })
  const unsubscribeService = createUnsubscribeService({
    database,
    publicUrl,
    namespace: shop.namespaces.commerce,
    signingKeys: () => config.signingKeys,
    forgetRequests: forgetRestockRequests,
    now,
  })
  const { jobs: afterSaleJobs, ...afterSale } = createAfterSale({
    unsubscribeService,
    config,
    database,
    catalogue,
    stock,
    vouchers,
    giftCards,
    orders,
    orderLinks,
    returns: application.returns,
    labelReturns: application.labelReturns,
    places: markets,
    outbox,
    throttle,
    mailer,
    shop,
    now,
  })
  const ingrid = config.ingrid ? createIngrid(config.ingrid) : null
  const deliveryWidget = createDeliveryWidget({
    database,
    orders,
    outbox,
    checkout: deps.delivery === undefined ? ingrid : deps.delivery,
    log,
    now,
  })
  const notify = createBackInStockService({
    database,
    catalogue,
    stock,
    mailer,
    throttle,
    unsubscribeService,
    shop,
    publicUrl,
    now,
  })
  const newsletter = createNewsletterService({
    database,
    unsubscribeService,
    throttle,
    outbox,
    issueVoucher: vouchers.issuePersonal,
    now,
  })
  const passwords = createPasswords()
  const registration = createRegistration({ database, throttle, passwords, outbox, newsletter, markets, now })
  const codes = createCodes({ vouchers, giftCards, now })
  const payableCarts = createPayableCarts({ markets, codes, now })
  const pickup = createPickupService(application, () => config.signingKeys)
  const payments = createPaymentsService({
    database,
    getBuyer: registration.getBuyer,
    isErased: registration.isErased,
    providers: deps.providers,
    catalogue,
    markets: sold,
    carts: payableCarts,
    stock,
    vouchers,
    giftCards,
    orders,
    deliveryWidget,
    pickup,
    outbox,
    throttle,
    publicUrl,
    corsOrigins,
    production,
    security,
    namespace: shop.namespaces.commerce,
    now,
    log,
  })
  const head = { shop, publicUrl }
  const paymentLinks = createPaymentLinks({ application, payments, mailer, head })
  const cart = createCartService({
    database,
    catalogue,
    markets,
    codes,
    stock,
    throttle,
    cancelPayment: payments.cancel,
    now,
  })
  const customers = createCustomersService({
    database,
    registration,
    passwords,
    erasures: createErasureLog({ database, dataDir: config.dataDir, now }),
    carts: cart,
    orders,
    orderLinks,
    payments,
    giftCards,
    withdrawals: afterSale.withdrawals,
    cases: afterSale.cases,
    throttle,
    outbox,
    newsletter,
    notify,
    goodwill: shop.goodwill ?? {},
    security,
    markets,
    countryOfAddress: (ip) => markets.visitorCountry(ip).country,
    shopName: shop.name,
    publicUrl,
    now,
  })
  const { registerInCheckout } = registration
  const checkout = createCheckoutService({ markets: sold, carts: cart, registerInCheckout })
  const exchangeRates = createExchangeRates({ database, url: config.ecbUrl, now })
  const handlers = createJobHandlers({
    ...application,
    unsubscribeService,
    orders,
    orderLinks,
    mailer,
    refundJob: payments.refundJob,
    shop,
    publicUrl,
    places: markets,
  })
  const staff = createStaffService({ ...deps, outbox, throttle, markets })
  const brandShop = createBrandShop({ orders, stock, now })
  const { events } = deps.extensions ?? {}
  const ownEvents = { events, database, outbox, orders, orderReads: afterSale.orderReads, shop: brandShop }
  const jobRunner = createJobRunner({
    database,
    outbox,
    now,
    handlers: withEventJobs(ownEvents, {
      ...handlers,
      ...afterSaleJobs,
      capture: payments.captureJob,
      'restock-mail': notify.sendMail,
      'delivery-complete': deliveryWidget.complete,
      ...paymentLinks.jobs,
      ...createDataRequestJobs({ database, mailer, head, exported: customers.exportedUnder }),
      ...staff.jobs,
    }),
    mailRecord: createMailRecord({ database, now }),
    log,
  })
  return {
    ...application,
    application,
    exchangeRates,
    ...createShopSearch({ ...deps, catalogue, log }),
    markets,
    paymentMethods: sold.paymentMethods,
    media,
    ...createCatalogueOffice({ markets: deps.markets, seller: shop, stock, images: media.importer(null) }),
    cart,
    payableCarts,
    orders,
    orderLinks,
    linkedOrders: createLinkedOrders({ application, orderLinks }),
    linkedReturns: createLinkedReturns({ application, orderLinks, shop }),
    ...afterSale,
    pickup,
    deliveryWidget,
    notify,
    jobRunner,
    payments,
    paymentLinks,
    checkout,
    idempotency: createIdempotency({ database, now }),
    customers,
    newsletter,
    throttle,
    staff,
    brandShop,
  }
}
