import { PROVIDERS, type Provider } from '@tabiya/contract/account/providers.ts';
import * as openid from 'openid-client';
import type { Config } from '../../../platform/config/config.ts';
import type { Registration } from '../../../platform/config/provider-config.ts';
import { appleSecret } from './apple-secret.ts';
import { isVerified } from './policy.ts';

/** Secrets by which a visit to a provider is recognised. */
export interface VisitSecrets {
  state: string;
  nonce: string;
  /** PKCE verifier. */
  verifier: string;
}

/** Identity of a person as a provider states it. */
export interface Claims {
  subject: string;
  email: string | null;
  emailVerified: boolean;
}

export interface OpenIdClient {
  /** Returns the address of the provider for the browser. Throws when the provider cannot be reached. */
  address(secrets: VisitSecrets): Promise<URL>;
  /** Exchanges the code from the callback. Throws on anything that does not match the visit. */
  claims(answer: Record<string, string>, secrets: VisitSecrets): Promise<Claims>;
}

interface House {
  issuer: string;
  /** Apple discloses the address only when the answer comes as a form post. */
  extra?: Record<string, string>;
  /**
   * Metadata used instead of discovery, because Facebook's own lacks the token endpoint. Uses the given issuer, if any.
   */
  metadata?: (issuer: string | undefined) => Omit<openid.ServerMetadata, 'issuer'>;
}

const FACEBOOK = 'https://www.facebook.com';
const FACEBOOK_GRAPH = 'https://graph.facebook.com';
const FACEBOOK_API = 'v23.0';
const HOUSES: Record<Provider, House> = {
  google: { issuer: 'https://accounts.google.com' },
  apple: { issuer: 'https://appleid.apple.com', extra: { response_mode: 'form_post' } },
  facebook: {
    issuer: FACEBOOK,
    metadata: (issuer) => ({
      authorization_endpoint: new URL(`/${FACEBOOK_API}/dialog/oauth`, issuer ?? FACEBOOK).href,
      token_endpoint: new URL(`/${FACEBOOK_API}/oauth/access_token`, issuer ?? FACEBOOK_GRAPH).href,
      jwks_uri: new URL('/.well-known/oauth/openid/jwks/', issuer ?? FACEBOOK).href,
    }),
  },
};
const SCOPE = 'openid email';
const REQUEST_TIMEOUT_S = 10;
const LONGEST_ADDRESS = 254;

export const newVisitSecrets = (): VisitSecrets => ({
  state: openid.randomState(),
  nonce: openid.randomNonce(),
  verifier: openid.randomPKCECodeVerifier(),
});

export type OpenIdClients = ReadonlyMap<Provider, OpenIdClient>;

/** Creates a client for each configured provider, in the order in which they are offered. */
export const createOpenIdClients = ({ providers, baseUrl }: Config, now: () => number): OpenIdClients =>
  new Map(
    PROVIDERS.flatMap((provider) => {
      const registration = providers[provider];
      const back = `${baseUrl}/callback/providers/${provider}/back`;
      return registration === undefined ? [] : [[provider, createClient(provider, registration, { back, now })]];
    }),
  );

const createClient = (
  provider: Provider,
  registration: Registration,
  { back, now }: { back: string; now: () => number },
): OpenIdClient => {
  let known: Promise<openid.Configuration> | undefined;
  /** The configuration is discovered once, and again after a failure. */
  const configuration = () => {
    known ??= discover(provider, registration, now).catch((error: unknown) => {
      known = undefined;
      throw error;
    });
    return known;
  };

  return {
    async address({ state, nonce, verifier }) {
      return openid.buildAuthorizationUrl(await configuration(), {
        redirect_uri: back,
        scope: SCOPE,
        state,
        nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...HOUSES[provider].extra,
      });
    },
    async claims(answer, { state, nonce, verifier }) {
      const address = new URL(`${back}?${new URLSearchParams(answer)}`);
      const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier };
      const tokens = await openid.authorizationCodeGrant(await configuration(), address, checks);
      const claims = tokens.claims();
      if (claims === undefined) throw new Error('the provider sent no ID token');
      const { sub: subject, email } = claims;
      const isAddress = typeof email === 'string' && email.length <= LONGEST_ADDRESS && email.includes('@');
      return {
        subject,
        email: isAddress ? email : null,
        emailVerified: isAddress && isVerified(provider, claims['email_verified']),
      };
    },
  };
};

const discover = async (
  provider: Provider,
  { clientId, secret, issuer }: Registration,
  now: () => number,
): Promise<openid.Configuration> => {
  const house = HOUSES[provider];
  const authenticate: openid.ClientAuth =
    typeof secret === 'string'
      ? openid.ClientSecretPost(secret)
      : (_server, _client, body) => {
          body.set('client_id', clientId);
          body.set('client_secret', appleSecret(secret, clientId, now()));
        };
  const server = new URL(issuer ?? house.issuer);
  // Only a provider that replaces the real one (in tests) may be without https.
  const execute = [
    openid.enableNonRepudiationChecks,
    ...(server.protocol === 'http:' ? [openid.allowInsecureRequests] : []),
  ];
  if (house.metadata === undefined) {
    return openid.discovery(server, clientId, undefined, authenticate, { execute, timeout: REQUEST_TIMEOUT_S });
  }
  const metadata = { issuer: issuer ?? house.issuer, ...house.metadata(issuer) };
  const known = new openid.Configuration(metadata, clientId, undefined, authenticate);
  known.timeout = REQUEST_TIMEOUT_S;
  for (const prepare of execute) prepare(known);
  return known;
};
