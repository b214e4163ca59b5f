/**
 * Switches of the site, by the names that the documents give them, with what holds unless the configuration (`FLAGS`) or a
 * member's own setting says otherwise. A flag whose feature is not built is off.
 */
export const FLAGS = {
  /** Requests carry an id of 32 characters. */
  'client-request-id': true,
  /** A 401 of a platform or rpc call renews the session once. */
  oauth: true,
  /** Browsers report what goes wrong, for everybody. */
  'error-reporting': true,
  /** Browsers of streamers and titled players report, even where `error-reporting` is off. */
  'high-profile': true,
  /** The colours of "Log in" and "Sign up" in the header change places. */
  'login-signup-colour-swap': false,
  'settings-redesign': false,
  'puzzles-v2-icon': false,
  'safe-alert-html': false,
  'club-chat-visibility': false,
  'friends-search-backend': false,
  'navbar-redesign': false,
  'new-labels': false,
  'strongly-typed-events': true,
  /** A search for members puts the one of exactly this name first. */
  'exact-match-priority': true,
  /** Courses of the site itself, not of another one. */
  'courses-client': false,
  /** "Verification" stands under "More". */
  'verification-index': false,
  /** Daily chess and home settings are left out of the settings menu. */
  'hide-daily-and-home-settings': false,
  'membership-badges': true,
  /** Flags of countries that a stance page is about are neutral. */
  'neutral-flag': false,
  'flair-clash': false,
  'flair-duolingo': false,
  'flair-discord': false,
  'sanitise-translations': false,
  'learn-path': false,
  /** The learn path for everybody, in whatever group. */
  'learn-path-bypass': false,
} as const satisfies Record<string, boolean>;
export type FlagName = keyof typeof FLAGS;

/** What part of all people each experiment puts into its test group, in percent. Groups are stable: see `bucketOf`. */
export const EXPERIMENTS = { 'learn-path-2025': 50 } as const satisfies Record<string, number>;
export type ExperimentName = keyof typeof EXPERIMENTS;

/** Answers that follow from flags and experiments together. */
export const DERIVED_FLAGS = ['learn-path-enabled'] as const;

/** What a page may ask for; the name of an experiment asks for its test group. */
export type SwitchName = FlagName | ExperimentName | (typeof DERIVED_FLAGS)[number];

/** What is on for somebody. A switch that is off is left out. */
export type Flags = Partial<Record<SwitchName, true>>;

const BUCKETS = 10_000;

/**
 * Where somebody stands among all people, as a percentage in [0, 100), for one flag or experiment: the same id always gets the
 * same place, and places for two names have nothing to do with each other. FNV-1a, 32 bits, with the last mixing steps of
 * MurmurHash3, so that ids that differ in one letter are spread.
 */
export const bucketOf = (bucketingId: string, name: string): number => {
  let hash = 0x811c9dc5;
  for (const letter of `${name}:${bucketingId}`) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (((hash ^ (hash >>> 16)) >>> 0) % BUCKETS) / (BUCKETS / 100);
};
