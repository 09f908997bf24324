import type { TeamUsageParams } from '#contract/usage-faults.ts'

/** What is said of calls about the team, its roles and its limits. */
export const teamUsage: {
  readonly [Code in keyof TeamUsageParams]: (params: TeamUsageParams[Code]) => string
} = {
  'back-office-off': () => 'There is no back office: BACKOFFICE_URL is off.',
  'permissions-missing': () => '--permissions names at least one, like orders.read,orders.note.',
  'role-unclear': () => 'role add needs --permissions or --like.',
  'role-absent': ({ name }) => `There is no role "${name}".`,
  'limit-amount-wrong': ({ text }) => `An amount looks like SEK=500 or EUR=49.50, not "${text}".`,
  'limit-wrong': () => 'A limit is amounts like SEK=500,EUR=50, none, or roles.',
  'price-limit-wrong': () => 'A limit for falling prices is percent like 20%, none, or roles.',
}
