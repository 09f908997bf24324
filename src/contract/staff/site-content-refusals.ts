import type { SiteContentFault } from './site-content.ts'

type Nothing = Readonly<Record<string, never>>

/** Why menus, footer, notification and promises stay as they are; part of the closed list in `refusals.ts`. */
export interface SiteContentRefusalParams {
  'site-content-version-unknown': { readonly number: number }
  /** Somebody has saved them since they were opened. */
  'site-content-changed': { readonly by: string; readonly number: number }
  'site-content-invalid': SiteContentFault
  /** Nothing was saved that could be published. */
  'site-content-without-draft': Nothing
  'site-content-not-scheduled': Nothing
  'site-content-not-edited': Nothing
}
