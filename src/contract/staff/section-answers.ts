import type { CalendarAnswers } from './calendar.ts'
import type { CampaignAnswers } from './campaigns.ts'
import type { CaseAnswers } from './cases.ts'
import type { CountAnswers } from './counts.ts'
import type { CustomerAnswers } from './customers.ts'
import type { DataRequestAnswers } from './data-requests.ts'
import type { DeliveryAnswers } from './deliveries.ts'
import type { DisputeAnswers } from './disputes.ts'
import type { FinanceAnswers } from './finance.ts'
import type { PayoutAnswers } from './payouts.ts'
import type { GiftCardAnswers } from './gift-cards.ts'
import type { ImportColumnAnswers } from './import-columns.ts'
import type { ListingAnswers } from './listings.ts'
import type { MoneyLimitAnswers } from './money-limits.ts'
import type { NewsletterAnswers } from './newsletter.ts'
import type { PageLinkAnswers } from './page-links.ts'
import type { PageAnswers } from './pages.ts'
import type { PaymentLinkAnswers } from './payment-links.ts'
import type { ProductMakingAnswers } from './product-making.ts'
import type { ProductAnswers } from './products.ts'
import type { ProviderSignInAnswers } from './provider-sign-in.ts'
import type { MetafieldAnswers } from './public-metafields.ts'
import type { RedirectAnswers } from './redirects.ts'
import type { ReturnAnswers } from './returns.ts'
import type { RoleAnswers } from './roles.ts'
import type { PicturePlaceAnswers } from './picture-places.ts'
import type { PictureAnswers } from './pictures.ts'
import type { SavedViewAnswers } from './saved-views.ts'
import type { SearchWordsAnswers } from './search-words.ts'
import type { SiteContentAnswers } from './site-content.ts'
import type { StockAnswers } from './stock.ts'
import type { VoucherAnswers } from './vouchers.ts'

/** What the calls of stock, of cases, of lists, of pages and of data requests answer. */
export interface SectionAnswers
  extends
    StockAnswers,
    SavedViewAnswers,
    SearchWordsAnswers,
    DeliveryAnswers,
    CountAnswers,
    CaseAnswers,
    PageAnswers,
    PageLinkAnswers,
    CalendarAnswers,
    SiteContentAnswers,
    CampaignAnswers,
    DataRequestAnswers,
    CustomerAnswers,
    NewsletterAnswers,
    ListingAnswers,
    MoneyLimitAnswers,
    ImportColumnAnswers,
    MetafieldAnswers,
    FinanceAnswers,
    PayoutAnswers,
    DisputeAnswers,
    PaymentLinkAnswers,
    ProductAnswers,
    ProductMakingAnswers,
    ReturnAnswers,
    ProviderSignInAnswers,
    RoleAnswers,
    RedirectAnswers,
    PictureAnswers,
    PicturePlaceAnswers,
    VoucherAnswers,
    GiftCardAnswers {}
