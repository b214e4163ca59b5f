import type { Color } from '@tabiya/chess/rules/types.ts';
import type { VoteList } from '@tabiya/contract/community/vote-games.ts';
import type { Queries } from '../../../platform/store/store.ts';
import type { GameRow } from './game-row.ts';

/** A game in a list, as one account (null: a visitor) sees it. */
export interface ListedGame extends GameRow {
  white_members: number;
  black_members: number;
  my_side: Color | null;
  /** The caller has left the team. */
  has_left: boolean;
  has_voted: boolean;
}

interface GameRange {
  list: VoteList;
  clubId: number | null;
  /** Account that has taken part; null for any. */
  memberId: string | null;
  /** Null for a visitor. */
  accountId: string | null;
  /** Id of the last game of the page before. */
  after: string | null;
  limit: number;
}

const STATUSES: Record<VoteList, readonly GameRow['status'][]> = {
  running: ['playing'],
  open: ['asked', 'open'],
  mine: ['asked', 'open', 'playing', 'ended', 'called_off'],
  finished: ['ended'],
};

/** Greater than any id. */
const LAST_UUID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

export const gamesIn = (
  queries: Queries,
  { list, clubId, memberId, accountId, after, limit }: GameRange,
): Promise<ListedGame[]> => {
  const player = list === 'mine' ? accountId : memberId;
  const taken = player === null ? '' : 'join vote_chess_member own on own.game_id = game.id and own.account_id = $5';
  const club = clubId === null ? '' : `and $${player === null ? 5 : 6} in (white_club_id, black_club_id)`;
  // A challenge between clubs is seen by those clubs until it is answered.
  const asked = list === 'open' && clubId === null ? `and status <> 'asked'` : '';
  const params: unknown[] = [accountId, STATUSES[list], after ?? LAST_UUID, limit];
  return queries.query(
    `select game.*, sizes.white as white_members, sizes.black as black_members, member.side as my_side,
        member.left_at is not null as has_left,
        exists (select 1 from vote_chess_vote vote where vote.game_id = game.id and vote.ply = game.ply + 1
          and vote.account_id = $1) as has_voted
      from (
        select game.* from vote_chess_game game ${taken}
        where status = any($2) and game.id < $3 ${club} ${asked} order by game.id desc limit $4
      ) game
      left join vote_chess_member member on member.game_id = game.id and member.account_id = $1
      cross join lateral (
        select count(*) filter (where side = 'white')::int as white, count(*) filter (where side = 'black')::int as black
        from vote_chess_member team where team.game_id = game.id and team.left_at is null
      ) sizes
      order by game.id desc`,
    [...params, ...[player, clubId].filter((given) => given !== null)],
  );
};
