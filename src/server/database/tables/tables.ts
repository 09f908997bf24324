import type { CampaignPricesTable, CampaignsTable } from './campaign-tables.ts'
import type {
  AuditTable,
  AuthorisationsTable,
  CapturesTable,
  CreditNotesTable,
  DeliverySessionsTable,
  DisputesTable,
  FraudWarningsTable,
  LaterWithdrawalItemsTable,
  LaterWithdrawalsTable,
  RefundsTable,
  ShipmentsTable,
  WithdrawalItemsTable,
  WithdrawalsTable,
  OrderPackingsTable,
} from './after-sale-tables.ts'
import type { CaseMessagesTable, CasesTable } from './case-tables.ts'
import type { EditedPagesTable, PageCommentsTable, PageFilesTable, PageVersionsTable } from './page-tables.ts'
import type { SiteEditsTable, SiteVersionsTable } from './site-tables.ts'
import type {
  BestSellersTable,
  FitFiguresTable,
  CatalogueChangesTable,
  CatalogueImportsTable,
  ColumnChoicesTable,
  ChangedProductsTable,
  ProductChangesTable,
  ItemsTable,
  ListingOrdersTable,
  MediaTable,
  MissedSearchesTable,
  PagesTable,
  FilmsTable,
  PictureFocusTable,
  ProposedAltsTable,
  PictureLibraryTable,
  PriceHistoryTable,
  PricesTable,
  ProductsTable,
  PublicMetafieldsTable,
  RedirectsTable,
  SearchWordsTable,
  VariantsTable,
} from './catalogue-tables.ts'
import type {
  IssuesTable,
  CartsTable,
  IdempotencyTable,
  OrderReportsTable,
  OrdersTable,
  OutboxTable,
  PaymentAttemptsTable,
  PaymentHoldsTable,
  ProviderEventsTable,
  ReservationsTable,
  StockMovementsTable,
  StockTable,
} from './commerce-tables.ts'
import type {
  CustomerNotesTable,
  CustomerPasskeysTable,
  CustomerTermsTable,
  CustomersTable,
  DataRequestsTable,
  ErasuresTable,
  EmailChangesTable,
  MailBouncesTable,
  MailReportsTable,
  SoftBouncesTable,
  PasskeyChallengesTable,
  PasswordResetsTable,
  RestockRequestsTable,
  SavedProductsTable,
  SessionsTable,
  SubscribersTable,
  ThrottlesTable,
} from './customer-tables.ts'
import type {
  OrderLinesTable,
  RefundLinesTable,
  ShipmentLinesTable,
  WithdrawalLinesTable,
} from './order-line-tables.ts'
import type {
  OrderHoldsTable,
  OrderMailsTable,
  OrderNotesTable,
  ParcelEventsTable,
  ParcelLabelsTable,
  OrderTagsTable,
  OrderTermsTable,
  PaymentFailuresTable,
  PaymentLinksTable,
  ShelvesTable,
  WaveOrdersTable,
} from './order-work-tables.ts'
import type { SavedViewsTable } from './view-tables.ts'
import type { ReturnLabelsTable, ReturnLinesTable, ReturnsTable } from './return-tables.ts'
import type {
  BatchCodesTable,
  CodeBatchesTable,
  DraftsTable,
  ExchangeRatesTable,
  GiftCardHoldsTable,
  GiftCardLedgerTable,
  GiftCardsTable,
  VoucherRedemptionsTable,
  VouchersTable,
} from './voucher-tables.ts'
import type {
  MoneyLimitsTable,
  StaffGiftsTable,
  PriceBasesTable,
  StaffChallengesTable,
  StaffIdentitiesTable,
  StaffLinksTable,
  StaffOwnRolesTable,
  StaffPasskeysTable,
  StaffRecoveryCodesTable,
  StaffRolesTable,
  StaffSessionsTable,
  StaffTable,
} from './staff-tables.ts'
import type { PayoutLinesTable, PayoutsTable } from './payout-tables.ts'
import type {
  DeliveriesTable,
  DeliveryLinesTable,
  StockCountLinesTable,
  StockCountsTable,
} from './stock-work-tables.ts'

/**
 * Every table, in the types that both databases share: money and epoch milliseconds are integers, ids text, documents JSON text.
 * What must never happen is refused here by constraints (see the migrations), not only by code.
 */
export interface Tables {
  // catalogue
  products: ProductsTable
  redirects: RedirectsTable
  variants: VariantsTable
  items: ItemsTable
  prices: PricesTable
  price_history: PriceHistoryTable
  media: MediaTable
  media_sources: { url: string; hash: string }
  picture_focus: PictureFocusTable
  films: FilmsTable
  proposed_alts: ProposedAltsTable
  picture_library: PictureLibraryTable
  pages: PagesTable
  counters: { name: string; value: number }
  catalogue_changes: CatalogueChangesTable
  catalogue_imports: CatalogueImportsTable
  column_choices: ColumnChoicesTable
  public_metafields: PublicMetafieldsTable
  product_changes: ProductChangesTable
  changed_products: ChangedProductsTable
  listing_orders: ListingOrdersTable
  best_sellers: BestSellersTable
  fit_figures: FitFiguresTable
  campaigns: CampaignsTable
  campaign_prices: CampaignPricesTable
  search_words: SearchWordsTable
  // commerce
  stock: StockTable
  stock_movements: StockMovementsTable
  deliveries: DeliveriesTable
  delivery_lines: DeliveryLinesTable
  stock_counts: StockCountsTable
  stock_count_lines: StockCountLinesTable
  carts: CartsTable
  payment_attempts: PaymentAttemptsTable
  payment_holds: PaymentHoldsTable
  reservations: ReservationsTable
  orders: OrdersTable
  order_lines: OrderLinesTable
  order_terms: OrderTermsTable
  order_tags: OrderTagsTable
  order_views: SavedViewsTable
  product_views: SavedViewsTable
  shelves: ShelvesTable
  wave_orders: WaveOrdersTable
  order_notes: OrderNotesTable
  order_holds: OrderHoldsTable
  order_mails: OrderMailsTable
  payment_failures: PaymentFailuresTable
  payment_links: PaymentLinksTable
  order_reports: OrderReportsTable
  provider_events: ProviderEventsTable
  outbox: OutboxTable
  attention: IssuesTable
  idempotency: IdempotencyTable
  // after the sale
  refunds: RefundsTable
  refund_lines: RefundLinesTable
  credit_notes: CreditNotesTable
  disputes: DisputesTable
  fraud_warnings: FraudWarningsTable
  shipments: ShipmentsTable
  shipment_lines: ShipmentLinesTable
  authorisations: AuthorisationsTable
  captures: CapturesTable
  audit: AuditTable
  order_packings: OrderPackingsTable
  parcel_labels: ParcelLabelsTable
  parcel_events: ParcelEventsTable
  parcel_label_names: { name: string; label_id: string }
  withdrawals: WithdrawalsTable
  withdrawal_items: WithdrawalItemsTable
  withdrawal_lines: WithdrawalLinesTable
  later_withdrawals: LaterWithdrawalsTable
  later_withdrawal_items: LaterWithdrawalItemsTable
  returns: ReturnsTable
  return_lines: ReturnLinesTable
  return_labels: ReturnLabelsTable
  cart_reminders: { cart_id: string; sent_at: number }
  delivery_sessions: DeliverySessionsTable
  // vouchers and gift cards
  vouchers: VouchersTable
  voucher_redemptions: VoucherRedemptionsTable
  code_batches: CodeBatchesTable
  batch_codes: BatchCodesTable
  gift_cards: GiftCardsTable
  gift_card_ledger: GiftCardLedgerTable
  gift_card_holds: GiftCardHoldsTable
  exchange_rates: ExchangeRatesTable
  /** Every day's, for what is converted at the rate of a day that is over. */
  reference_rates: { source: string; day: string; rates: ExchangeRatesTable['rates'] }
  drafts: DraftsTable
  page_files: PageFilesTable
  page_versions: PageVersionsTable
  edited_pages: EditedPagesTable
  page_comments: PageCommentsTable
  site_versions: SiteVersionsTable
  site_edits: SiteEditsTable
  // customers
  customers: CustomersTable
  customer_terms: CustomerTermsTable
  customer_notes: CustomerNotesTable
  sessions: SessionsTable
  known_devices: { token_hash: string; customer_id: string; created_at: number }
  password_resets: PasswordResetsTable
  customer_passkeys: CustomerPasskeysTable
  passkey_challenges: PasskeyChallengesTable
  email_changes: EmailChangesTable
  saved_products: SavedProductsTable
  subscribers: SubscribersTable
  mail_bounces: MailBouncesTable
  mail_reports: MailReportsTable
  soft_bounces: SoftBouncesTable
  /** `mailbox` is a hash: who wants no emails. */
  mail_refusals: { mailbox: string; since: number }
  throttles: ThrottlesTable
  missed_searches: MissedSearchesTable
  erasures: ErasuresTable
  data_requests: DataRequestsTable
  restock_asks: RestockRequestsTable
  cases: CasesTable
  case_messages: CaseMessagesTable
  // staff
  staff: StaffTable
  staff_roles: StaffRolesTable
  staff_own_roles: StaffOwnRolesTable
  staff_identities: StaffIdentitiesTable
  staff_passkeys: StaffPasskeysTable
  staff_recovery_codes: StaffRecoveryCodesTable
  staff_sessions: StaffSessionsTable
  staff_links: StaffLinksTable
  staff_challenges: StaffChallengesTable
  money_limits: MoneyLimitsTable
  staff_gifts: StaffGiftsTable
  price_bases: PriceBasesTable
  // finance
  payouts: PayoutsTable
  payout_lines: PayoutLinesTable
}
