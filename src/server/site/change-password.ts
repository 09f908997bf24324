/** Where password managers send people who want to change their password (w3.org/TR/change-password-url), and where that is done here. */
export const changePassword = {
  address: '/.well-known/change-password',
  page: '/my-account/security',
} as const
