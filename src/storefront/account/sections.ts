/** The sections of an account, spec 2.10: `/my-account/{path}`. The first is `/my-account/` itself. */
export const sections = [
  { path: '', name: 'Overview' },
  { path: 'orders', name: 'Orders' },
  { path: 'details', name: 'Details' },
  { path: 'address', name: 'Address' },
  { path: 'security', name: 'Password and email' },
  { path: 'letter', name: 'The letter' },
  { path: 'data', name: 'Your data' },
] as const

export const sectionHref = (path: string): string => `/my-account/${path}`
