import type { EditedSiteContent, SiteContentDifference } from '#contract/staff/site-content.ts'

import { compareBlocks } from '../pages/compare-blocks.ts'

interface Line {
  readonly kind: SiteContentDifference['part']
  readonly text: string
}

const linkText = ({ label, href }: EditedSiteContent['menu'][number]) => `${label} → ${href}`

/** Returns the content as lines that people read, one for each link and sentence. */
function listLines({ menu, footer, notification, promises }: EditedSiteContent): Line[] {
  const line = (kind: Line['kind'], text: string) => ({ kind, text })
  const { show, message, action, link } = notification
  return [
    ...menu.map((each) => line('menu', linkText(each))),
    ...footer.flatMap(({ heading, links }) => [
      line('footer', heading),
      ...links.map((each) => line('footer', `${heading}: ${linkText(each)}`)),
    ]),
    ...(show ? [line('notification', action === 'link' ? `${message} → ${link}` : message)] : []),
    ...[promises.delivery, promises.freeDelivery, promises.returns]
      .filter((text) => text !== '')
      .map((text) => line('promises', text)),
  ]
}

/** Returns the lines that came, went or changed from one version to another. */
export const compareSiteContent = (
  before: EditedSiteContent,
  after: EditedSiteContent,
): SiteContentDifference[] =>
  compareBlocks(listLines(before), listLines(after)).flatMap(
    ({ kind, before: old, after: fresh }): SiteContentDifference[] => {
      const part = (fresh ?? old)?.kind
      return kind === 'same' || part === undefined
        ? []
        : [{ part, kind, before: old?.text ?? null, after: fresh?.text ?? null }]
    },
  )
