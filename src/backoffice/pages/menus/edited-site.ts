import type { EditedSiteContent } from '#contract/staff/site-content.ts'

/** A link under a name that stays while it is moved and changed. */
export interface EditedLink {
  readonly id: string
  readonly label: string
  readonly href: string
}

export interface EditedColumn {
  readonly id: string
  readonly heading: string
  readonly links: readonly EditedLink[]
}

/** Menus, footer, notification and promises as they are being edited. */
export interface EditedSite extends Pick<EditedSiteContent, 'notification' | 'promises'> {
  readonly menu: readonly EditedLink[]
  readonly footer: readonly EditedColumn[]
}

export const newLink = (link: EditedSiteContent['menu'][number] = { label: '', href: '' }): EditedLink => ({
  id: crypto.randomUUID(),
  ...link,
})

export const newColumn = (
  { heading, links }: EditedSiteContent['footer'][number] = { heading: '', links: [] },
): EditedColumn => ({ id: crypto.randomUUID(), heading, links: links.map(newLink) })

export const toEditedSite = ({ menu, footer, ...rest }: EditedSiteContent): EditedSite => ({
  ...rest,
  menu: menu.map(newLink),
  footer: footer.map(newColumn),
})

const toLinks = (links: readonly EditedLink[]) => links.map(({ label, href }) => ({ label, href }))

export const toContent = ({ menu, footer, notification, promises }: EditedSite): EditedSiteContent => ({
  menu: toLinks(menu),
  footer: footer.map(({ heading, links }) => ({ heading, links: toLinks(links) })),
  notification,
  promises,
})
