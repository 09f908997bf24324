import { scrollingTables } from './scrolling-tables.ts'
import { trustedHtml } from './trusted-html.ts'

/** Text with markup that was sanitised when it was stored. */
export const Prose = ({ html, className = 'prose' }: { html: string; className?: string }) => (
  <div className={className} dangerouslySetInnerHTML={trustedHtml(scrollingTables(html))} />
)
