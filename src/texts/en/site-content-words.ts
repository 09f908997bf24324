import type { SiteContentFault, SiteContentPart } from '#contract/staff/site-content.ts'
import type { SiteContentRefusalParams } from '#contract/staff/site-content-refusals.ts'

export const partNames: Readonly<Record<SiteContentPart, string>> = {
  menu: 'Menu',
  footer: 'Footer',
  notification: 'Notification bar',
  promises: 'Promises',
}

const fieldNames: Readonly<Record<string, string>> = {
  label: 'text',
  href: 'address',
  heading: 'heading',
  message: 'message',
  link: 'link',
  delivery: 'delivery',
  freeDelivery: 'free delivery',
  returns: 'returns',
}

/** Returns where a field is, for reading: "Footer, column 2, link 3, address". */
function placeText(field: string): string {
  const [part = '', ...rest] = field.split('.')
  const levels = part === 'footer' ? ['column', 'link'] : ['link']
  const words = rest.flatMap((step) => {
    if (/^\d+$/.test(step)) return `${levels.shift() ?? ''} ${Number(step) + 1}`
    return step === 'links' ? [] : (fieldNames[step] ?? step)
  })
  const name = Object.entries(partNames).find(([key]) => key === part)?.[1] ?? part
  return [name, ...words].join(', ')
}

const faultTexts = {
  empty: () => 'Nothing is written here.',
  'address-wrong': ({ value }) =>
    `“${value}” is not an address. Write a page of the shop, /shipping-info/, or https://…, mailto:… or tel:….`,
  twice: ({ value }) => `“${value}” stands above it already.`,
  'link-unknown': ({ value, nearest }) =>
    `Nothing of the shop is at ${value}.${nearest ? ` The nearest there is: ${nearest}` : ''}`,
} satisfies Record<SiteContentFault['code'], (fault: SiteContentFault) => string>

/** What is amiss with a field, beside it. */
export const faultText = (fault: SiteContentFault): string => faultTexts[fault.code](fault)

/** The same where the field is not seen. */
export const placedFaultText = (fault: SiteContentFault): string =>
  `${placeText(fault.field)}: ${faultText(fault)}`

/** Why menus and what stands with them stay as they are, on the command line. */
export const siteContentRefusals: {
  readonly [Code in keyof SiteContentRefusalParams]: (params: SiteContentRefusalParams[Code]) => string
} = {
  'site-content-version-unknown': ({ number }) =>
    `There is no version ${number} of the menus. "vitrine menus show" lists them.`,
  'site-content-changed': ({ by, number }) =>
    `${by} has saved version ${number} of the menus meanwhile. Look at it first.`,
  'site-content-invalid': (fault) => `The draft cannot be published. ${placedFaultText(fault)}`,
  'site-content-without-draft': () => 'Nothing of the menus waits to be published.',
  'site-content-not-scheduled': () => 'The menus are not to be published at an hour.',
  'site-content-not-edited': () => "The menus are the brand's file's: the back office has not changed them.",
}
