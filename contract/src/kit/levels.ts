/**
 * Account levels (platform document, section 3). Checks are thresholds: a gold member may do what a silver member may.
 */
export const LEVELS = {
  guest: 0,
  /** Closed for breaking fair play. */
  cheater: 5,
  /** Closed for abuse. */
  abuser: 6,
  voluntarilyClosed: 7,
  unspecifiedClosed: 8,
  basic: 10,
  silver: 20,
  gold: 30,
  platinum: 40,
  diamond: 50,
  moderator: 80,
  staff: 90,
} as const;
export type LevelName = keyof typeof LEVELS;

const names = new Map<number, LevelName>(
  Object.entries(LEVELS).map(([name, level]) => [level, name as LevelName] as const),
);

/** Returns the name of a level. Throws a RangeError if there is no such level. */
export const levelName = (level: number): LevelName => {
  const name = names.get(level);
  if (name === undefined) throw new RangeError(`there is no level ${level}`);
  return name;
};

/** Returns whether the account is closed, for any reason. */
export const isClosed = (level: number): boolean => level >= LEVELS.cheater && level <= LEVELS.unspecifiedClosed;

/** Returns whether the membership is above basic. */
export const isPremium = (level: number): boolean => level >= LEVELS.silver;

/** Levels that a membership gives, the free one first. */
export const MEMBERSHIPS = ['basic', 'silver', 'gold', 'platinum', 'diamond'] as const satisfies LevelName[];
export type Membership = (typeof MEMBERSHIPS)[number];

/** Titles of players. */
export const CHESS_TITLES = ['GM', 'WGM', 'IM', 'WIM', 'FM', 'WFM', 'NM', 'CM', 'WCM', 'WNM', 'M'] as const;
/**
 * Marker beside the name of an account that a program plays. It is not awarded: the account chooses it, permanently.
 */
export const BOT_TITLE = 'BOT';
/**
 * End of the usernames of the site's own bots, in lower case. Members cannot choose such names, so that no first name is
 * taken by a bot.
 */
export const BOT_NAME_END = '-bot';
/** All titles and markers that may appear beside a name. */
export const PLAYER_TITLES = [...CHESS_TITLES, BOT_TITLE] as const;
/**
 * Returns whether the player may delay the broadcast of their games. Titled players may, so that comments of spectators
 * cannot help anybody.
 */
export const mayDelayBroadcast = (title: string | null): boolean => title !== null && title !== BOT_TITLE;
