import type { ShopConfig } from '#contract/shop.ts'
import { paths } from '#contract/screens.ts'
import { lang } from '#texts/language.ts'
import { customerService } from '#texts/machines.ts'

import { type Node, reference } from './node.ts'
import type { ReturnPolicyNode } from './return-policies.ts'

interface OrganizationInput {
  readonly shop: ShopConfig
  readonly publicUrl: string
  /** Path of the brand's mark as a picture; null for none. */
  readonly logo: string | null
}

export const organizationId = (publicUrl: string): string => `${publicUrl}/#shop`

/** Returns the shop as what publishes and writes pages: enough for a page that is not the home page. */
export const publisherNode = ({ shop, publicUrl, logo }: OrganizationInput): Node => ({
  '@type': 'OnlineStore',
  '@id': organizationId(publicUrl),
  name: shop.name,
  url: `${publicUrl}/`,
  ...(logo !== null && { logo: publicUrl + logo }),
})

/** Returns the shop as the home page tells of it (developers.google.com/search/docs/appearance/structured-data/organization), with its policies of returning goods. */
export function storeNode(input: OrganizationInput, returns: readonly ReturnPolicyNode[]): Node {
  const { legalName, address, email, vat } = input.shop.seller
  const { description, telephone } = input.shop
  return {
    ...publisherNode(input),
    ...(description && { description }),
    ...(legalName && { legalName }),
    ...(address && { address }),
    ...(vat && { vatID: vat }),
    ...(email && {
      email,
      contactPoint: {
        '@type': 'ContactPoint',
        contactType: customerService,
        email,
        ...(telephone && { telephone: telephone.number }),
      },
    }),
    ...(returns.length > 0 && { hasMerchantReturnPolicy: returns.map(({ node }) => node) }),
  }
}

/** Returns the site with its search (schema.org/SearchAction; schema.org/docs/actions.html, "query-input"). */
export const siteNode = ({ shop, publicUrl }: OrganizationInput): Node => ({
  '@type': 'WebSite',
  '@id': `${publicUrl}/#site`,
  name: shop.name,
  url: `${publicUrl}/`,
  inLanguage: lang,
  publisher: reference(organizationId(publicUrl)),
  potentialAction: {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${publicUrl}${paths.search}?q={search_term_string}` },
    'query-input': 'required name=search_term_string',
  },
})
