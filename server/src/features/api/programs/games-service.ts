import { claimable, turnOf } from '@tabiya/chess/rules/game.ts';
import type { Color } from '@tabiya/chess/rules/types.ts';
import { refuse, type Refusal } from '@tabiya/contract/kit/refusal.ts';
import type { OwnGameView } from '@tabiya/contract/api/program-views.ts';
import type { Caller } from '../../../platform/session/caller.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { ChallengesService } from '../../play/challenges/service.ts';
import type { CommandRefusal, GamesService, GameTable, PlayerCommand } from '../../play/games/service.ts';
import { mayPlayBy, type ProgramKind, type WrongKind } from './policy.ts';
import { toOwnGame } from './view.ts';

export interface ProgramGamesNeeds {
  challenges: Pick<ChallengesService, 'acceptedAmong'>;
  games: Pick<GamesService, 'command' | 'dailyIdsOf' | 'runningIdsOf' | 'table'>;
}

/** The account, by which kind of program, in which game. */
export interface AtGame {
  me: Caller;
  kind: ProgramKind;
  id: string;
}

type Judged = Promise<void | Refusal<CommandRefusal | WrongKind>>;

/** Actions of programs in games, by the same rules as everybody's. */
export interface ProgramGames {
  /** Returns the account's running games: the newest first, and then daily games, those with the least time first. */
  playing(accountId: string, most: number): Promise<OwnGameView[]>;
  /** Returns one game from the account's side; undefined if the account does not play it. */
  ownGame(accountId: string, gameId: string): Promise<OwnGameView | undefined>;
  move(at: AtGame, uci: string, offeringDraw: boolean): Judged;
  act(at: AtGame, command: PlayerCommand): Judged;
  /** Declining without an offer is not refused. */
  answerDraw(at: AtGame, yes: boolean): Judged;
  answerTakeback(at: AtGame, yes: boolean): Judged;
  claimDraw(at: AtGame): Judged;
  /** Returns why the account may not act in the game by this kind of program; undefined if it may. */
  bar(at: AtGame): Promise<Refusal<'game_not_found' | WrongKind> | undefined>;
}

export const createProgramGames = (
  { now }: Pick<Platform, 'now'>,
  { challenges, games }: ProgramGamesNeeds,
): ProgramGames => {
  const ownGames = async (accountId: string, ids: readonly string[]): Promise<OwnGameView[]> => {
    const [asked, tables] = await Promise.all([
      challenges.acceptedAmong(ids),
      Promise.all(ids.map((id) => games.table(id))),
    ]);
    return tables.flatMap((table) =>
      table === undefined || colorOfAccount(table, accountId) === undefined
        ? []
        : [toOwnGame(table, { me: accountId, isAsked: asked.has(table.id), now: now() })],
    );
  };

  /** Returns the table if the account may play there by this kind of program. */
  const tableOf = async ({ me, kind, id }: AtGame) => {
    const table = await games.table(id);
    if (table === undefined) return refuse('game_not_found');
    if (colorOfAccount(table, me.id) === undefined) return refuse('not_a_player');
    return mayPlayBy(kind, me, table.game) ?? table;
  };

  const act: ProgramGames['act'] = async (at, command) => {
    const table = await tableOf(at);
    return 'refused' in table ? table : games.command(at.id, at.me.id, command);
  };
  const unless = async (judged: Judged, code: CommandRefusal): Judged => {
    const refused = await judged;
    return refused?.refused === code ? undefined : refused;
  };

  return {
    async playing(accountId, most) {
      const ids = [...(await games.runningIdsOf(accountId)), ...(await games.dailyIdsOf(accountId))];
      return ownGames(accountId, ids.slice(0, most));
    },
    ownGame: async (accountId, gameId) => (await ownGames(accountId, [gameId]))[0],
    act,
    async move(at, uci, offeringDraw) {
      const table = await tableOf(at);
      if ('refused' in table) return table;
      const { game } = table;
      const color = colorOfAccount(table, at.me.id);
      if (offeringDraw && game.drawOffer !== undefined && game.drawOffer !== color) {
        return games.command(at.id, at.me.id, { type: 'accept_draw' });
      }
      // If it is not the account's turn, another node may know of a move that this one has not received.
      const ply = game.ply + (turnOf(game) === color ? 1 : 2);
      const refused = await games.command(at.id, at.me.id, { type: 'move', ply, uci });
      if (refused) return refused.refused === 'wrong_ply' ? refuse('not_your_turn') : refused;
      // The move counts even if the offer is refused.
      if (offeringDraw) await games.command(at.id, at.me.id, { type: 'offer_draw' });
    },
    answerDraw: (at, yes) =>
      yes ? act(at, { type: 'offer_draw' }) : unless(act(at, { type: 'decline_draw' }), 'no_draw_offer'),
    answerTakeback: (at, yes) =>
      yes ? act(at, { type: 'ask_takeback' }) : unless(act(at, { type: 'decline_takeback' }), 'no_takeback_offer'),
    async bar(at) {
      const table = await tableOf(at);
      if (!('refused' in table)) return undefined;
      return table.refused === 'not_a_player' ? refuse('game_not_found') : refuse(table.refused);
    },
    async claimDraw(at) {
      const table = await tableOf(at);
      if ('refused' in table) return table;
      const isOnBoard = claimable(table.game) !== undefined;
      return games.command(at.id, at.me.id, isOnBoard ? { type: 'claim_draw' } : { type: 'claim_left', claim: 'draw' });
    },
  };
};

/** Returns the side of an account; undefined if it does not play. */
export const colorOfAccount = (
  { white, black }: Pick<GameTable, 'white' | 'black'>,
  accountId: string,
): Color | undefined => {
  if (white.id === accountId) return 'white';
  return black.id === accountId ? 'black' : undefined;
};
