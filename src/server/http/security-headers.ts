import type { FastifyInstance } from 'fastify'

import { cspReportsPath } from '#contract/reports.ts'
import { noTagHosts, type TagHosts } from '#domain/tag-hosts.ts'

import type { Config } from '../config.ts'
import { apiLink } from './api-link.ts'

/** The settings on which headers depend that are the same for every page. */
export type HeaderSettings = Pick<Config, 'publicUrl' | 'hstsPreload'> & Partial<Pick<Config, 'hasWallets'>>

export interface PagePolicy {
  /** `sha256-…` of the inline scripts of the pages: the same two for the whole site. */
  readonly scriptHashes: readonly string[]
  /** Origins beside our own to which a form may be sent: the payment provider's page. */
  readonly formAction: readonly string[]
  /** Whether a tag manager may be loaded, once a visitor agrees. */
  readonly hasTagManager: boolean
  /** Hosts of advertisers that the tag manager brings in. */
  readonly tagHosts?: TagHosts | undefined
  /** Where the scripts and frames of a delivery widget come from; none: the shop has no such widget. */
  readonly widgetOrigins: readonly string[]
  /** Whether Stripe's wallets may be loaded into pages; false: nothing of it is let in. */
  readonly hasWallets?: boolean
  /** The origin whose pages may frame this one; absent: nobody's. */
  readonly framedBy?: string
}

const measuring = [
  'https://*.googletagmanager.com',
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
]
/** Of the tag manager itself and Google Analytics 4: developers.google.com/tag-platform/security/guides/csp. */
const managerHosts: TagHosts = {
  script: ['https://www.googletagmanager.com'],
  connect: measuring,
  img: measuring,
  frame: [],
}
/** Of the element with wallets: docs.stripe.com/security/guide#content-security-policy. */
const walletHosts: TagHosts = {
  script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  connect: ['https://api.stripe.com'],
  img: ['https://*.stripe.com'],
  frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
}
const listed = (origins: readonly string[]): string => origins.map((origin) => ` ${origin}`).join('')

/** First segments of pages that know something personal: they tell no other site where the visitor comes from (docs/security.md#headers). */
export const discreetFolders = [
  'reset-password',
  'retrieve-password',
  'email-change',
  'newsletter',
  'notify',
  'receipt',
  'my-account',
  'saved',
  'checkout',
  'payment-fail',
  'withdraw',
  'contact',
  'draft',
] as const
const discreetPages = new RegExp(`^/(?:${discreetFolders.join('|')})(?:[/?]|$)`)
export const referrerPolicies = {
  usual: 'strict-origin-when-cross-origin',
  discreet: 'no-referrer',
} as const

/**
 * Who else's pages may show an answer: mail programs on the web show the pictures of mails on pages of their own, nothing else is for
 * other sites.
 */
export const resourcePolicies = {
  name: 'cross-origin-resource-policy',
  usual: 'same-site',
  pictures: 'cross-origin',
} as const

/**
 * Headers that are the same on every answer, whoever gives it; of pictures the resource policy is another. Some wallets open a window of
 * their own, which has to find its opener.
 */
export const constantHeaders = ({
  publicUrl,
  hstsPreload,
  hasWallets = false,
}: HeaderSettings): readonly (readonly [name: string, value: string])[] => [
  ['x-content-type-options', 'nosniff'],
  ['cross-origin-opener-policy', hasWallets ? 'same-origin-allow-popups' : 'same-origin'],
  [resourcePolicies.name, resourcePolicies.usual],
  [
    'permissions-policy',
    `camera=(), microphone=(), geolocation=(), payment=(self "https://checkout.stripe.com"${hasWallets ? ' "https://js.stripe.com"' : ''})`,
  ],
  ...(isHttps(publicUrl)
    ? [['strict-transport-security', `${transportSecurity}${hstsPreload ? '; preload' : ''}`] as const]
    : []),
]

/**
 * RFC 6797; two years. `preload` is a consent of its own: it binds every subdomain in every browser, and takes months to undo
 * (hstspreload.org), so only whoever owns the domain can give it.
 */
const transportSecurity = 'max-age=63072000; includeSubDomains'

const isHttps = (publicUrl: string): boolean => publicUrl.startsWith('https:')

const reportGroup = 'csp'
/** Goes with the policy of the static pages, and tells where its `report-to` leads. */
export const reportingHeader = {
  name: 'reporting-endpoints',
  value: `${reportGroup}="${cspReportsPath}"`,
} as const

/** The Content-Security-Policy of the static pages. They hold no style attributes, one inline script and one import map. */
export function pagePolicy(
  {
    scriptHashes,
    formAction,
    hasTagManager,
    tagHosts = noTagHosts,
    widgetOrigins,
    hasWallets = false,
    framedBy = "'none'",
  }: PagePolicy,
  publicUrl: string,
): string {
  const tags = (directive: keyof TagHosts): string =>
    listed([
      ...new Set([
        ...(hasTagManager ? [...managerHosts[directive], ...tagHosts[directive]] : []),
        ...(hasWallets ? walletHosts[directive] : []),
      ]),
    ])
  const hasWidget = widgetOrigins.length > 0
  const widget = listed(widgetOrigins)
  const frames = tags('frame') + widget
  const scripts = [
    ...scriptHashes.map((hash) => ` '${hash}'`),
    tags('script'),
    // A widget's inline scripts are run from blobs, which only a script of ours can make.
    hasWidget ? ` blob:${widget}` : '',
  ]
  const directives = [
    `default-src 'none'`,
    `script-src 'self'${scripts.join('')}`,
    `style-src 'self'${widget}`,
    `img-src 'self' data:${tags('img')}${widget}`,
    // Films of editorial pages may stand with whoever streams them; none is loaded before it is played.
    `media-src 'self' https:`,
    `font-src 'self'${widget}`,
    ...(frames === '' ? [] : [`frame-src${frames}`]),
    `connect-src 'self'${tags('connect')}${widget}`,
    `manifest-src 'self'`,
    `form-action 'self'${listed(formAction)}`,
    `base-uri 'none'`,
    `object-src 'none'`,
    `frame-ancestors ${framedBy}`,
    // Scripts of tags, wallets and widgets write markup and addresses of scripts as text, which trusted types forbid.
    ...(hasTagManager || hasWidget || hasWallets
      ? []
      : [`require-trusted-types-for 'script'`, `trusted-types app`]),
  ]
  // On plain http (in development) this would send the browser to an https that is not there.
  if (isHttps(publicUrl)) directives.push('upgrade-insecure-requests')
  directives.push(`report-to ${reportGroup}`)
  return directives.join('; ')
}

/** What is not a page may do nothing at all, should a browser ever be made to show it as one. */
export const answerPolicy = `default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`

/**
 * Headers of every answer (docs/security.md#headers). A route that sets one of them itself keeps it. `readPolicy` is asked per page, since the
 * site's build can change while the server runs. Returns a function that gives the policy currently sent with pages.
 */
export function useSecurityHeaders(
  fastify: FastifyInstance,
  { readPolicy, ...settings }: HeaderSettings & { readPolicy: () => PagePolicy },
): () => string {
  const { publicUrl } = settings
  const constant = constantHeaders(settings)
  const link = apiLink(publicUrl)
  let known: { policy: PagePolicy; text: string } | undefined
  const policyText = (): string => {
    const policy = readPolicy()
    if (known?.policy !== policy) known = { policy, text: pagePolicy(policy, publicUrl) }
    return known.text
  }
  fastify.addHook('onSend', (request, reply, _payload, done) => {
    for (const [name, value] of constant) if (!reply.hasHeader(name)) void reply.header(name, value)
    if (!reply.hasHeader('referrer-policy'))
      void reply.header(
        'referrer-policy',
        referrerPolicies[discreetPages.test(request.url) ? 'discreet' : 'usual'],
      )
    const isPage = String(reply.getHeader('content-type') ?? '').startsWith('text/html')
    if (isPage && !reply.hasHeader(link.name)) void reply.header(link.name, link.value)
    // A 304 renews the headers of the page that the browser has: without a type it must not bring the policy of an answer.
    if (!reply.hasHeader('content-security-policy') && reply.statusCode !== 304) {
      void reply.header('content-security-policy', isPage ? policyText() : answerPolicy)
      if (isPage) void reply.header(reportingHeader.name, reportingHeader.value)
    }
    done()
  })
  return policyText
}
