import type { CampaignInput } from '#contract/staff/campaigns.ts'

import { refuse } from '../../application/refuse.ts'
import { zonedMoment } from '../../zoned-days.ts'

/** Start and end of a campaign, epoch milliseconds. */
export interface CampaignTimes {
  readonly startsAt: number
  readonly endsAt: number
}

function readMoment(field: 'startsAt' | 'endsAt', text: string, timeZone: string): number {
  const at = zonedMoment(text, timeZone)
  return at ?? refuse('campaign-time-wrong', { text, timeZone }, field)
}

/** Returns when a campaign begins and ends, by the clock of the shop. Refuses `campaign-time-wrong`, `campaign-ends-first`. */
export function readTimes(
  input: Pick<CampaignInput, 'startsAt' | 'endsAt'>,
  timeZone: string,
): CampaignTimes {
  const startsAt = readMoment('startsAt', input.startsAt, timeZone)
  const endsAt = readMoment('endsAt', input.endsAt, timeZone)
  if (endsAt <= startsAt) refuse('campaign-ends-first', {}, 'endsAt')
  return { startsAt, endsAt }
}
