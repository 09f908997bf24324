import type { PlannedData } from '../plan/planned-page.ts'
import type { MachineInput } from './machine-input.ts'
import { planLlmsText, planRobots, planWebManifest } from './plain-texts.ts'
import { planRedirects } from './redirects.ts'
import { planRss } from './rss.ts'
import { planSecurityTxt } from './security-txt.ts'
import { planSitemap } from './sitemap.ts'

/** What a site holds for programs beside its pages. Merchant feeds are written apart: they hold every size, and take their time. */
export function planMachineFiles(input: MachineInput): PlannedData[] {
  return [
    ...planSitemap(input),
    planRobots(input),
    planRss(input),
    planLlmsText(input),
    planWebManifest(input),
    planRedirects(input),
    ...planSecurityTxt(input),
  ]
}
