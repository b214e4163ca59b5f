/** One rating that a member can have. */
export interface RatingRow {
  /** Name of the class. It is stored with every rating, so it never changes. */
  key: string;
  /** The subject of the rating: a variant, or something that is no game between members, such as puzzles. */
  family: string;
  /** Chess is rated by time class; null where all speeds share a rating, or where there are none. */
  timeClass: string | null;
  /** Rating of a member without results: by the stated skill level, or this number. */
  start: 'skill' | number;
  /** Listed also for members without results. */
  isAlwaysShown: boolean;
  /** Has a leaderboard. */
  isRanked: boolean;
}

const speed = <const Key extends string>(key: Key) =>
  ({ key, family: 'chess', timeClass: key, start: 'skill', isAlwaysShown: true, isRanked: true }) as const;
const variant = <const Key extends string>(key: Key) =>
  ({ key, family: key, timeClass: null, start: 'skill', isAlwaysShown: false, isRanked: true }) as const;

/** Every rating, in the order in which lists show them. A new rating is a row here, and a name and an icon on the web. */
export const RATING_TABLE = [
  /* @__PURE__ */ speed('bullet'),
  /* @__PURE__ */ speed('blitz'),
  /* @__PURE__ */ speed('rapid'),
  /* @__PURE__ */ speed('daily'),
  /* @__PURE__ */ variant('chess960'),
  { key: 'daily960', family: 'chess960', timeClass: 'daily', start: 'skill', isAlwaysShown: false, isRanked: true },
  /* @__PURE__ */ variant('crazyhouse'),
  /* @__PURE__ */ variant('kingofthehill'),
  /* @__PURE__ */ variant('threecheck'),
  /* @__PURE__ */ variant('bughouse'),
  { key: 'puzzles', family: 'puzzles', timeClass: null, start: 'skill', isAlwaysShown: false, isRanked: true },
  {
    key: 'puzzle_battle',
    family: 'puzzle_battle',
    timeClass: null,
    start: 'skill',
    isAlwaysShown: false,
    isRanked: true,
  },
] as const satisfies readonly RatingRow[];
