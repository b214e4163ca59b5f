import { voteChess } from '@tabiya/contract/community/vote-chess.ts';
import type { VoteGameView } from '@tabiya/contract/community/vote-games.ts';
import { CallFailure } from '@tabiya/contract/kit/call.ts';
import type { Color } from '@tabiya/chess/rules/types.ts';
import type { TestServer } from '../../../platform/test/server.ts';
import { makeMember, type Player } from '../../../test/make.ts';

/** A running game of two teams in a test. */
export interface TestGame {
  id: string;
  host: Player;
  /** Members of each team, the captain first. */
  white: Player[];
  black: Player[];
}

export const refusedWith = async (asked: Promise<unknown>): Promise<string | undefined> =>
  asked.then(
    () => undefined,
    (failure: unknown) => (failure instanceof CallFailure ? failure.body?.error : String(failure)),
  );

const TERMS = { kind: 'teams', name: 'All comers', hours: 24, color: 'white', minVoters: 2 } as const;

/** Begins a game of two teams of all comers, with `voters` members each. */
export const beginGame = async (server: TestServer, terms: object = {}, voters = 2): Promise<TestGame> => {
  const host = await makeMember(server);
  const { id } = await host.call(voteChess.create, { ...TERMS, minVoters: voters, ...terms });
  const game: TestGame = { id, host, white: [host], black: [] };
  while (game.white.length + game.black.length < 2 * voters) {
    const player = await makeMember(server);
    const { mySide } = await player.call(voteChess.join, { id });
    game[mySide!].push(player);
  }
  return game;
};

/** A vote such as `e2e4`, with `=` for a draw, `#` for a resignation, and the number of the move as in `1.e2e4`. */
export const vote = async (player: Player, id: string, text: string): Promise<VoteGameView> => {
  const [, ply, uci, wishes = ''] = /^(?:(\d+)\.)?(\w+)([=#]*)$/.exec(text)!;
  const { moves } = await player.call(voteChess.view, { id });
  const wanted = { draw: wishes.includes('='), resign: wishes.includes('#') };
  return player.call(voteChess.vote, { id, ply: ply ?? moves.length + 1, uci: uci!, ...wanted });
};

/** Lets a whole team vote for each move in turn. */
export const playMoves = async (game: TestGame, ...moves: string[]): Promise<void> => {
  for (const uci of moves) {
    const { turn } = await game.host.call(voteChess.view, { id: game.id });
    const team: Player[] = game[turn satisfies Color];
    for (const player of team) await vote(player, game.id, uci).catch(() => undefined);
  }
};
