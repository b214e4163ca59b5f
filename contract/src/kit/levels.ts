/** Levels of accounts (platform document, section 3). Checks are thresholds: who is gold may do what silver may. */
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

/** The name of a level; throws a RangeError on a number that is none. */
export const levelName = (level: number): LevelName => {
  const name = names.get(level);
  if (name === undefined) throw new RangeError(`there is no level ${level}`);
  return name;
};

/** Whether the account is closed, for whatever reason. */
export const isClosed = (level: number): boolean => level >= LEVELS.cheater && level <= LEVELS.unspecifiedClosed;

/** Whether the membership is more than basic. */
export const isPremium = (level: number): boolean => level >= LEVELS.silver;

/** Levels that a membership gives, the free one first. */
export const MEMBERSHIPS = ['basic', 'silver', 'gold', 'platinum', 'diamond'] as const satisfies LevelName[];
export type Membership = (typeof MEMBERSHIPS)[number];

/** Titles that players hold. */
export const CHESS_TITLES = ['GM', 'WGM', 'IM', 'WIM', 'FM', 'WFM', 'NM', 'CM', 'WCM', 'WNM', 'M'] as const;
/** What an account has beside its name that a program plays. Nobody gives it: the account takes it, for good. */
export const BOT_TITLE = 'BOT';
/** All that may stand beside a name. */
export const PLAYER_TITLES = [...CHESS_TITLES, BOT_TITLE] as const;
/** People with a title may have their games shown later to those who watch: nobody is helped by what they say. */
export const mayDelay = (title: string | null): boolean => title !== null && title !== BOT_TITLE;
