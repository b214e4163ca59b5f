import { COLORS, type Color } from '@tabiya/chess/rules/types.ts';
import { readUuid, toShortUuid } from '@tabiya/contract/site/ids.ts';
import { url } from '@tabiya/contract/site/url.ts';
import type { CommentSubject } from '../comments/service.ts';
import type { GameRow, MemberRow } from './game-row.ts';
import { maySeeTeam } from './policy.ts';

interface TalkNeeds {
  game(id: string): Promise<GameRow | undefined>;
  member(gameId: string, accountId: string): Promise<MemberRow | undefined>;
}

/** Reads a content id: that of the public talk is the id of the game, that of a team has the side behind it. */
const readTalk = (contentId: string): { gameId: string; side: Color | undefined } | undefined => {
  const side = COLORS.find((each) => contentId.endsWith(`-${each}`));
  const id = side === undefined ? contentId : contentId.slice(0, -side.length - 1);
  // One spelling of the id is the key of the comments.
  return readUuid(id) === id ? { gameId: id, side } : undefined;
};

/** The talk about a vote game. Until the game is over only its members can read that of a team, or write there. */
export const voteGameTalk = ({ game, member }: TalkNeeds): CommentSubject => ({
  async find(contentId, readerId) {
    const talk = readTalk(contentId);
    const row = talk && (await game(talk.gameId));
    if (talk === undefined || row === undefined) return undefined;
    const { gameId, side } = talk;
    if (side !== undefined) {
      const reader = readerId === null ? undefined : await member(gameId, readerId);
      if (!maySeeTeam(row, side, reader)) return undefined;
    }
    const address = url('web_votechess_game', { id: toShortUuid(gameId) });
    return { title: row.name, url: side === undefined ? address : `${address}?talk=${side}`, ownerIds: [] };
  },
});
