import type { EditedSiteContent, SiteContentFault } from '#contract/staff/site-content.ts'

/** A path of the shop, a place on the page itself, or an address that browsers open: no script. */
const addressPattern = /^(?:\/(?!\/)\S*|#\S+|https?:\/\/\S+|mailto:\S+|tel:\S+)$/

/** Whether a link can be followed: a path of the shop that begins with a slash, a place on the page, another site, a mail address. */
export const isLinkAddress = (href: string): boolean => addressPattern.test(href)

const empty = (field: string, value: string): SiteContentFault[] =>
  value.trim() === '' ? [{ field, code: 'empty', value }] : []

const wrongAddress = (field: string, value: string): SiteContentFault[] =>
  value.trim() === ''
    ? [{ field, code: 'empty', value }]
    : isLinkAddress(value)
      ? []
      : [{ field, code: 'address-wrong', value }]

/** Every value that stood before in the list: two links of one list to one address would be taken for one another. */
const findTwice = (values: readonly string[], toField: (place: number) => string): SiteContentFault[] =>
  values.flatMap((value, place) =>
    value !== '' && values.indexOf(value) < place ? [{ field: toField(place), code: 'twice', value }] : [],
  )

const listFaults = (field: string, links: EditedSiteContent['menu']): SiteContentFault[] => [
  ...links.flatMap(({ label, href }, place) => [
    ...empty(`${field}.${place}.label`, label),
    ...wrongAddress(`${field}.${place}.href`, href),
  ]),
  ...findTwice(
    links.map(({ href }) => href),
    (place) => `${field}.${place}.href`,
  ),
]

/** Returns what keeps menus, footer, notification and promises from being published, by field. */
export function siteContentFaults(content: EditedSiteContent): SiteContentFault[] {
  const { menu, footer, notification, promises } = content
  const { show, message, action, link } = notification
  return [
    ...listFaults('menu', menu),
    ...footer.flatMap(({ heading, links }, place) => [
      ...empty(`footer.${place}.heading`, heading),
      ...listFaults(`footer.${place}.links`, links),
    ]),
    ...findTwice(
      footer.map(({ heading }) => heading),
      (place) => `footer.${place}.heading`,
    ),
    ...(show ? empty('notification.message', message) : []),
    ...(show && action === 'link' && link !== '' ? wrongAddress('notification.link', link) : []),
    ...empty('promises.delivery', promises.delivery),
  ]
}

/** Returns every address that is linked to, with its field. */
export function siteContentLinks(content: EditedSiteContent): { field: string; href: string }[] {
  const { menu, footer, notification } = content
  const list = (field: string, links: EditedSiteContent['menu']) =>
    links.map(({ href }, place) => ({ field: `${field}.${place}.href`, href }))
  return [
    ...list('menu', menu),
    ...footer.flatMap(({ links }, place) => list(`footer.${place}.links`, links)),
    ...(notification.action === 'link' && notification.link !== ''
      ? [{ field: 'notification.link', href: notification.link }]
      : []),
  ]
}
