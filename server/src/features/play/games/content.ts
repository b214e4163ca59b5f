import { readUuid, toShortUuid } from '@tabiya/contract/site/ids.ts';
import { url } from '@tabiya/contract/site/url.ts';
import type { ContentSource } from '../../../platform/site/content.ts';
import type { AccountsService } from '../../account/accounts/service.ts';
import type { GamesService } from './service.ts';

/**
 * Reportable content: games by id, bughouse included. The author is the opponent of the reader, who has played in the
 * game.
 */
export const gameContent = (
  games: Pick<GamesService, 'playersOf'>,
  accounts: Pick<AccountsService, 'playerByName'>,
): ContentSource => ({
  async find(shownId, { id: readerId, author }) {
    const id = readUuid(shownId);
    const game = id === undefined ? undefined : await games.playersOf(id);
    if (id === undefined || !game?.players.includes(readerId)) return undefined;
    const named = author === undefined ? undefined : await accounts.playerByName(author);
    const namedId = named?.isGuest === false ? named.id : undefined;
    const others = game.players.filter((player) => player !== readerId && (author === undefined || player === namedId));
    // With four players, the reported one must be named.
    if (others[0] === undefined || others.length > 1) return undefined;
    const address = url('web_game_uuid', { id: toShortUuid(id) });
    return { authorId: others[0], text: address, url: address };
  },
});
