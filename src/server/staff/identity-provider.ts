import * as oidc from 'openid-client'

import type { IdentityProviderSettings } from '../identity-provider-settings.ts'

/** What a browser is sent to the provider with, kept until it comes back. */
export interface ProviderFlow {
  readonly state: string
  readonly nonce: string
  readonly verifier: string
  /** The provider was asked to authenticate the person again. */
  readonly isFresh: boolean
}

/** Who somebody is, as the provider has signed it. */
export interface ProvenIdentity {
  readonly issuer: string
  readonly subject: string
  /** Null: none, or the provider has not verified it. */
  readonly email: string | null
  readonly groups: readonly string[]
  /** When they last showed the provider that it is them, epoch milliseconds; null: it does not say. */
  readonly authenticatedAt: number | null
}

/** Why nobody came in: the provider does not answer, or what the browser brought is not what it signed for this sign-in. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError'
  readonly isAway: boolean
  constructor(isAway: boolean, cause: unknown) {
    super(
      isAway ? 'The identity provider does not answer.' : 'The answer of the identity provider is not valid.',
      {
        cause,
      },
    )
    this.isAway = isAway
  }
}

export interface IdentityProvider {
  /** Returns where to send the browser, and what to keep until it comes back. `isFresh`: whoever it is shows it again. */
  start(isFresh: boolean): Promise<{ readonly url: string; readonly flow: ProviderFlow }>
  /** Reads what the browser came back with (the query of the address). Throws a ProviderError. */
  finish(flow: ProviderFlow, query: string): Promise<ProvenIdentity>
}

const timeoutSeconds = 10
/** So long ago somebody may have signed in there who was asked to do it again. */
const freshSeconds = 600

/**
 * Speaks with an OpenID provider: discovery, authorization code with PKCE, state and nonce, and an ID token whose signature, issuer, audience
 * and times are checked (`openid-client`). `redirectUri`: the page of the back office to which the browser comes back.
 */
export function createIdentityProvider(
  settings: IdentityProviderSettings,
  redirectUri: string,
): IdentityProvider {
  const { issuer, clientId, clientSecret, groupsClaim } = settings
  let known: Promise<oidc.Configuration> | null = null

  /** Asked once; again after a failure. */
  async function discover(): Promise<oidc.Configuration> {
    const asked = (known ??= oidc.discovery(new URL(issuer), clientId, clientSecret, undefined, {
      // The signature is checked although the token comes from the provider itself; http is for this machine alone, by the settings.
      execute: [
        oidc.enableNonRepudiationChecks,
        ...(issuer.startsWith('http:') ? [oidc.allowInsecureRequests] : []),
      ],
      timeout: timeoutSeconds,
    }))
    try {
      return await asked
    } catch (reason) {
      known = null
      throw new ProviderError(true, reason)
    }
  }

  return {
    async start(isFresh) {
      const config = await discover()
      const flow = {
        state: oidc.randomState(),
        nonce: oidc.randomNonce(),
        verifier: oidc.randomPKCECodeVerifier(),
        isFresh,
      }
      const url = oidc.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state: flow.state,
        nonce: flow.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(flow.verifier),
        code_challenge_method: 'S256',
        ...(isFresh && { prompt: 'login', max_age: '0' }),
      })
      return { url: url.href, flow }
    },
    async finish({ state, nonce, verifier, isFresh }, query) {
      const config = await discover()
      try {
        const tokens = await oidc.authorizationCodeGrant(config, new URL(`${redirectUri}?${query}`), {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
          ...(isFresh && { maxAge: freshSeconds }),
        })
        const claims = tokens.claims()
        if (!claims) throw new Error('There is no ID token.')
        // Providers that keep to the letter of the standard tell the rest by another call.
        const isMore =
          claims['email'] === undefined && config.serverMetadata().userinfo_endpoint !== undefined
        const about: Readonly<Record<string, unknown>> = isMore
          ? { ...claims, ...(await oidc.fetchUserInfo(config, tokens.access_token, claims.sub)) }
          : claims
        const { email, email_verified: isVerified, [groupsClaim]: groups } = about
        return {
          issuer: claims.iss,
          subject: claims.sub,
          email: isVerified === true && typeof email === 'string' ? email : null,
          groups: Array.isArray(groups) ? groups.filter((group) => typeof group === 'string') : [],
          authenticatedAt: typeof claims.auth_time === 'number' ? claims.auth_time * 1000 : null,
        }
      } catch (reason) {
        throw new ProviderError(reason instanceof TypeError, reason)
      }
    },
  }
}
