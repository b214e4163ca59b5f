import { parseFen } from '@tabiya/chess/rules/position.ts';
import { isRefusal, refuse, type Refusal } from '@tabiya/contract/kit/refusal.ts';
import { EXPLORER_GAMES, type ExplorerFilter, type ExplorerView } from '@tabiya/contract/study/explorer.ts';
import type { AccountsService } from '../../account/accounts/service.ts';
import { hashOf } from './position-hash.ts';
import type { PositionFilter, Positions } from './positions.ts';
import { toExplorerView } from './view.ts';

export interface ExplorerNeeds {
  accounts: Pick<AccountsService, 'playerByName' | 'playersById'>;
}

export interface ExplorerService {
  /** Returns what was played in a position of standard chess. */
  position(fen: string, filter: ExplorerFilter): Promise<ExplorerView | Refusal<'bad_fen' | 'member_not_found'>>;
}

export const createExplorerService = (positions: Positions, { accounts }: ExplorerNeeds): ExplorerService => {
  const filterOf = async (filter: ExplorerFilter): Promise<PositionFilter | Refusal<'member_not_found'>> => {
    const { timeClass, rating, since, player: name, color } = filter;
    const player = name === undefined ? undefined : await accounts.playerByName(name);
    if (name !== undefined && player === undefined) return refuse('member_not_found');
    return {
      timeClass,
      rating: rating === undefined ? undefined : Number(rating),
      since: since === undefined ? 0 : Date.parse(`${since}-01T00:00:00Z`),
      player: player && { id: player.id, color },
    };
  };

  return {
    async position(fen, asked) {
      const position = parseFen(fen);
      if (!position.ok) return refuse('bad_fen');
      const filter = await filterOf(asked);
      if (isRefusal(filter)) return filter;
      const found = await positions.lookup(hashOf(position.value), filter, EXPLORER_GAMES);
      const ids = [...found.top, ...found.recent].flatMap(({ players: { white, black } }) => [white, black]);
      return toExplorerView(found, position.value, await accounts.playersById([...new Set(ids)]));
    },
  };
};
