import { shownName } from '../../../people-kit/shown-name.ts';
import { turnOf } from '@tabiya/chess/rules/game.ts';
import { opposite, type Color } from '@tabiya/chess/rules/types.ts';
import type { IntlShape } from 'react-intl';
import { gameEndOf, type GameState } from './game-state.ts';

/** Returns the title of the tab: for a player whose turn it is, otherwise the players and the result. */
export const gameTitle = (intl: IntlShape, state: GameState, me: Color | undefined): string => {
  const { view, game, pending } = state;
  const end = gameEndOf(state);
  const names = { white: shownName(view.white), black: shownName(view.black) };
  if (end) return intl.formatMessage({ id: 'games.title.over' }, { ...names, result: end.result });
  if (me === undefined) return intl.formatMessage({ id: 'games.title.watching' }, names);
  const isMine = turnOf(game) === me && pending === undefined;
  const opponent = shownName(view[opposite(me)]);
  return intl.formatMessage({ id: isMine ? 'games.title.yours' : 'games.title.theirs' }, { opponent });
};
