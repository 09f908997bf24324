/** Rules about signing in at the identity provider, with what their sentences name; part of the closed list in `refusals.ts`. */
export interface ProviderRefusalParams {
  'provider-off': Readonly<Record<string, never>>
  'provider-away': { readonly provider: string }
  /** What the browser brought is not what the provider signed for this sign-in, or was used before. */
  'provider-refused': { readonly provider: string }
  'provider-email-unproven': { readonly provider: string }
  'provider-not-invited': { readonly provider: string; readonly email: string }
  /** Owners sign in by ways of their own. */
  'provider-of-owner': Readonly<Record<string, never>>
  /** None of their groups has a role. */
  'provider-without-role': { readonly provider: string }
}
