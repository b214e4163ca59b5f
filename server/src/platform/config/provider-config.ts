import * as z from 'zod';

const text = z.string().optional();
const issuer = z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).optional();
const UNSET = 'unset: not offered';
const OWN = "the provider's own";

/** The variables of sign-in providers, in the shape of `CONFIG_VARIABLES`. */
export const PROVIDER_VARIABLES = {
  GOOGLE_CLIENT_ID: { default: UNSET, meaning: 'Registration of this site with Google, for signing in.', schema: text },
  GOOGLE_CLIENT_SECRET: { default: 'unset', meaning: 'The secret that belongs to it.', schema: text },
  GOOGLE_ISSUER: { default: OWN, meaning: "Another OpenID provider in Google's place.", schema: issuer },
  APPLE_CLIENT_ID: { default: UNSET, meaning: 'Services ID of this site with Apple, for signing in.', schema: text },
  APPLE_TEAM_ID: { default: 'unset', meaning: 'Team that the services ID belongs to.', schema: text },
  APPLE_KEY_ID: { default: 'unset', meaning: 'Name of the private key.', schema: text },
  APPLE_PRIVATE_KEY: {
    default: 'unset',
    meaning: 'The private key (PEM, line ends may be written `\\n`).',
    schema: text,
  },
  APPLE_ISSUER: { default: OWN, meaning: "Another OpenID provider in Apple's place.", schema: issuer },
  FACEBOOK_CLIENT_ID: { default: UNSET, meaning: 'App ID of this site with Facebook, for signing in.', schema: text },
  FACEBOOK_CLIENT_SECRET: { default: 'unset', meaning: 'The secret that belongs to it.', schema: text },
  FACEBOOK_ISSUER: {
    default: OWN,
    meaning: "Another server in Facebook's place, with Facebook's paths.",
    schema: issuer,
  },
} as const;

type Values = Record<keyof typeof PROVIDER_VARIABLES, string | undefined>;

/** The registration of this site with one provider. */
export interface Registration {
  clientId: string;
  /** A secret that is sent unchanged, or a private key that signs a new secret each time. */
  secret: string | { teamId: string; keyId: string; privateKey: string };
  /** Undefined if the provider's default issuer is used. */
  issuer: string | undefined;
}
export type Registrations = Partial<Record<'google' | 'apple' | 'facebook', Registration>>;

/** Returns the providers whose configuration is complete, and a problem for each that is configured in part. */
export const registrationsOf = (values: Values): { registrations: Registrations; problems: string[] } => {
  const problems: string[] = [];
  const whole = <Names extends keyof Values>(
    id: keyof Values,
    ...names: Names[]
  ): Record<Names, string> | undefined => {
    if (values[id] === undefined) return undefined;
    const missing = names.filter((name) => values[name] === undefined);
    problems.push(...missing.map((name) => `${name}: must be set where ${id} is`));
    return missing.length === 0 ? (values as Record<Names, string>) : undefined;
  };
  const google = whole('GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET');
  const facebook = whole('FACEBOOK_CLIENT_ID', 'FACEBOOK_CLIENT_ID', 'FACEBOOK_CLIENT_SECRET');
  const apple = whole('APPLE_CLIENT_ID', 'APPLE_CLIENT_ID', 'APPLE_TEAM_ID', 'APPLE_KEY_ID', 'APPLE_PRIVATE_KEY');
  const registrations: Registrations = {
    ...(google && {
      google: { clientId: google.GOOGLE_CLIENT_ID, secret: google.GOOGLE_CLIENT_SECRET, issuer: values.GOOGLE_ISSUER },
    }),
    ...(apple && {
      apple: {
        clientId: apple.APPLE_CLIENT_ID,
        secret: {
          teamId: apple.APPLE_TEAM_ID,
          keyId: apple.APPLE_KEY_ID,
          privateKey: apple.APPLE_PRIVATE_KEY.replaceAll('\\n', '\n'),
        },
        issuer: values.APPLE_ISSUER,
      },
    }),
    ...(facebook && {
      facebook: {
        clientId: facebook.FACEBOOK_CLIENT_ID,
        secret: facebook.FACEBOOK_CLIENT_SECRET,
        issuer: values.FACEBOOK_ISSUER,
      },
    }),
  };
  return { registrations, problems };
};
