import { href } from '#contract/screens.ts'

/** Where password managers send people who want to change their password (w3.org/TR/change-password-url), and where that is done here. */
export const changePassword = {
  address: '/.well-known/change-password',
  page: href('my-account-path', { path: 'security' }),
} as const
