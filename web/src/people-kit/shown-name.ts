import { BOT_NAME_END, BOT_TITLE } from '@tabiya/contract/kit/levels.ts';
import type { PlayerView } from '@tabiya/contract/people/members.ts';

/** Returns the name of a player as people read it: the site's own bots are called by their first name. */
export const shownName = ({ username, chessTitle }: Pick<PlayerView, 'username' | 'chessTitle'>): string =>
  chessTitle === BOT_TITLE && username.toLowerCase().endsWith(BOT_NAME_END)
    ? username.slice(0, -BOT_NAME_END.length)
    : username;
