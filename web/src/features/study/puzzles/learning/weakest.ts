import type { ThemeStanding } from '@tabiya/contract/study/puzzle-practice.ts';
import { THEME_GROUPS } from './theme-groups.ts';

/** Fewer tries than this say nothing about a theme. */
const MIN_TRIES = 5;
/** From this share of solved puzzles on, a theme is no weakness. */
const GOOD_SHARE = 0.75;

/** Returns the tactical theme that the solver fails at most often; undefined while none stands out. */
export const weakest = (themes: readonly ThemeStanding[]): ThemeStanding | undefined => {
  const tactics: readonly string[] = [...THEME_GROUPS.tactics, ...THEME_GROUPS.mates, ...THEME_GROUPS.attack];
  const share = ({ tried, solved }: ThemeStanding) => solved / tried;
  return themes
    .filter((one) => tactics.includes(one.theme) && one.tried >= MIN_TRIES && share(one) < GOOD_SHARE)
    .toSorted((one, other) => share(one) - share(other))[0];
};
