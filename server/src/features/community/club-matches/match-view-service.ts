import { opposite, type Color } from '@tabiya/chess/rules/types.ts';
import { whiteSide } from '@tabiya/chess/pairing/team-match.ts';
import type { BoardView, MatchRow, MatchStanding, MatchView } from '@tabiya/contract/community/club-matches.ts';
import { refuse, type Refusal } from '@tabiya/contract/kit/refusal.ts';
import type { Caller } from '../../../platform/session/caller.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { AccountsService } from '../../account/accounts/service.ts';
import type { MatchLists } from './lists-service.ts';
import { boardOfGame, boardsAfter } from './match-games-store.ts';
import type { CountedMatch } from './match-row.ts';
import { entryOpensAt, isGathering } from './policy.ts';
import type { MatchKey } from './proposals-service.ts';
import { entrantOf } from './roster-store.ts';
import type { MatchRosters } from './roster-service.ts';
import { matchById, matchByNumber } from './store.ts';
import { boardsOf, playerIdsOf, toBoardView, toStanding } from './view.ts';

type NotFound = Refusal<'match_not_found'>;

/** One match as somebody looks at it. */
export interface MatchViews {
  view(key: MatchKey, me: Caller | null): Promise<MatchView | NotFound>;
  standing(key: MatchKey): Promise<MatchStanding | undefined>;
  ofGame(
    gameId: string,
    me: Caller | null,
  ): Promise<{ match: MatchRow; board: BoardView; color: Color | null } | NotFound>;
}

export interface MatchViewNeeds {
  accounts: Pick<AccountsService, 'playersById'>;
  lists: Pick<MatchLists, 'clubsFor' | 'rowsOf'>;
  rosters: Pick<MatchRosters, 'barOf' | 'sidesOf'>;
}

export const createMatchViews = (
  { store, now }: Pick<Platform, 'store' | 'now'>,
  { accounts, lists, rosters }: MatchViewNeeds,
): MatchViews => {
  const boardOf = async (match: CountedMatch, board: number): Promise<BoardView | null> => {
    const games = await boardsAfter(store, match.id, { after: board - 1, limit: 1 });
    const players = await accounts.playersById(playerIdsOf(games));
    const [found] = boardsOf(games);
    return found === undefined ? null : toBoardView(found, players);
  };
  const mineIn = async (match: CountedMatch, me: Caller): Promise<MatchView['mine']> => {
    const entrant = await entrantOf(store, match.id, me.id);
    if (entrant === undefined) return null;
    const { side, board, place } = entrant;
    const isSubstitute = board === null && place > match.boards_max;
    return { side, isSubstitute, board: board === null ? null : await boardOf(match, board) };
  };
  const mayIn = async (match: CountedMatch, me: Caller, isIn: boolean): Promise<MatchView['may']> => {
    const isOpen = isGathering(match, now());
    const own = isOpen ? await lists.clubsFor(me) : [];
    const isOwn = (id: number | null) => own.some((club) => club.id === id);
    const isWaiting = isOpen && match.state === 'open';
    const mayAccept = ({ id }: { id: number }) =>
      id !== match.home_id && (match.challenged_id === null || match.challenged_id === id);
    return {
      accept: isWaiting ? own.filter(mayAccept) : [],
      decline: isWaiting && isOwn(match.challenged_id),
      cancel: isOwn(match.home_id) || isOwn(match.away_id),
      sides: isOpen ? await rosters.sidesOf(match, me.id) : [],
      leave: isOpen && isIn,
    };
  };

  return {
    async view({ kind, match: number }, me) {
      const match = await matchByNumber(store, kind, number);
      if (match === undefined) return refuse('match_not_found');
      const [row] = await lists.rowsOf([match]);
      const author = match.created_by === null ? undefined : await accounts.playersById([match.created_by]);
      const member = me === null || me.isGuest ? null : me;
      const mine = member && (await mineIn(match, member));
      const may = member ? await mayIn(match, member, mine !== null) : NOTHING;
      const isOpen = isGathering(match, now());
      return {
        ...row!,
        text: match.description,
        createdBy: author?.get(match.created_by ?? '') ?? null,
        mine,
        may,
        bar: member && isOpen ? ((await rosters.barOf(match, member.id, may.sides)) ?? null) : null,
        entryAt: kind === 'live' && isOpen ? entryOpensAt(match) : null,
      };
    },
    async standing({ kind, match: number }) {
      const match = await matchByNumber(store, kind, number);
      return match && toStanding(match);
    },
    async ofGame(gameId, me) {
      const games = await boardOfGame(store, gameId);
      const [board] = boardsOf(games);
      const match = board && (await matchById(store, board[0].match_id));
      if (board === undefined || match === undefined) return refuse('match_not_found');
      const [row] = await lists.rowsOf([match]);
      const players = await accounts.playersById(playerIdsOf(games));
      // The colour that the caller has in the second game.
      const white: Color = whiteSide(board[0].board, 2) === 'home' ? 'white' : 'black';
      const color =
        me?.id === board[0].home_account ? white : me?.id === board[0].away_account ? opposite(white) : null;
      return { match: row!, board: toBoardView(board, players), color };
    },
  };
};

const NOTHING: MatchView['may'] = { accept: [], decline: false, cancel: false, sides: [], leave: false };
