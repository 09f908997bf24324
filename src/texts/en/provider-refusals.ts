import type { ProviderRefusalParams } from '#contract/staff/provider-refusals.ts'

/** What is said where somebody cannot sign in at the identity provider. */
export const providerRefusals: {
  readonly [Code in keyof ProviderRefusalParams]: (params: ProviderRefusalParams[Code]) => string
} = {
  'provider-off': () => 'This shop has no identity provider. Use a passkey or an emailed link.',
  'provider-away': ({ provider }) =>
    `${provider} does not answer. Try again, or use a passkey or an emailed link.`,
  'provider-refused': ({ provider }) =>
    `What ${provider} answered does not belong to this sign-in, or was used before. Begin again.`,
  'provider-email-unproven': ({ provider }) =>
    `${provider} has not verified your email address, so nobody here can be found by it. Verify it there, or use the link of your invitation.`,
  'provider-not-invited': ({ provider, email }) =>
    `Nobody was invited as ${email === '' ? `your account at ${provider}` : email}. Ask an owner of this shop for an invitation.`,
  'provider-of-owner': () => 'Owners sign in with a passkey or with codes of their own.',
  'provider-without-role': ({ provider }) =>
    `None of your groups at ${provider} has a role here. Ask whoever looks after them.`,
}
