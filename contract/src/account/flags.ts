/**
 * Feature flags by their documented names, with the defaults that apply unless the configuration (`FLAGS`) or a
 * member's own setting overrides them. A flag whose feature is not built is off.
 */
export const FLAGS = {
  /** Requests carry a request id of 32 characters. */
  'client-request-id': true,
  /** A 401 answer to a platform or RPC call renews the session once. */
  oauth: true,
  /** All browsers report client-side errors. */
  'error-reporting': true,
  /** Browsers of streamers and titled players report errors even if `error-reporting` is off. */
  'high-profile': true,
  /** The buttons "Log in" and "Sign up" in the header swap their colours. */
  'login-signup-colour-swap': false,
  'settings-redesign': false,
  /** The panel of puzzles has its second icon. */
  'puzzles-v2-icon': false,
  'safe-alert-html': false,
  /** Members see the chats of their clubs. */
  'club-chat-visibility': true,
  'friends-search-backend': false,
  'navbar-redesign': false,
  'new-labels': false,
  'strongly-typed-events': true,
  /** A member search lists the exact match first. */
  'exact-match-priority': true,
  /** Courses of this site, not of an external one. */
  'courses-client': false,
  /** The entry "Verification" appears under "More". */
  'verification-index': false,
  /** Daily chess and home settings are left out of the settings menu. */
  'hide-daily-and-home-settings': false,
  'membership-badges': true,
  /** The flags of countries that a policy statement page concerns are shown as neutral. */
  'neutral-flag': false,
  'flair-clash': false,
  'flair-duolingo': false,
  'flair-discord': false,
  'sanitise-translations': false,
  'learn-path': false,
  /** Everybody gets the learn path, whatever their experiment group. */
  'learn-path-bypass': false,
} as const satisfies Record<string, boolean>;
export type FlagName = keyof typeof FLAGS;

/** Share of people in the test group of each experiment, in percent. Groups are stable, see `bucketOf`. */
export const EXPERIMENTS = { 'learn-path-2025': 50 } as const satisfies Record<string, number>;
export type ExperimentName = keyof typeof EXPERIMENTS;

/** Flags that are computed: from flags and experiments together, and from what the server is configured to have. */
export const DERIVED_FLAGS = ['learn-path-enabled', 'computer-championship'] as const;

/** Names that a page may ask for; the name of an experiment asks whether the person is in its test group. */
export type SwitchName = FlagName | ExperimentName | (typeof DERIVED_FLAGS)[number];

/** The flags that are on for a person. Flags that are off are left out. */
export type Flags = Partial<Record<SwitchName, true>>;

const BUCKETS = 10_000;

/**
 * Returns the bucket of a person for one flag or experiment, as a percentage in [0, 100). The same id always gets the
 * same bucket, and buckets of different names are independent. The hash is FNV-1a with 32 bits and the finalizer of
 * MurmurHash3, so that ids that differ in one letter are spread.
 */
export const bucketOf = (bucketingId: string, name: string): number => {
  let hash = 0x811c9dc5;
  for (const letter of `${name}:${bucketingId}`) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (((hash ^ (hash >>> 16)) >>> 0) % BUCKETS) / (BUCKETS / 100);
};
