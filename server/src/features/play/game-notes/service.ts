import { readPgn } from '@tabiya/chess/notation/read-pgn.ts';
import { isRefusal, refuse, type Refusal } from '@tabiya/contract/kit/refusal.ts';
import type { GameNoteView } from '@tabiya/contract/play/game-notes.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { Queries } from '../../../platform/store/store.ts';
import type { GamesService } from '../games/service.ts';
import * as rows from './store.ts';

export interface GameNotesNeeds {
  games: Pick<GamesService, 'playersOf'>;
}

type NoSeat = Refusal<'game_not_found' | 'not_a_player'>;
type Saved = { version: number } | NoSeat | Refusal<'note_changed'>;

/** What players write about their games for nobody else to see. */
export interface GameNotesService {
  own(accountId: string, gameId: string): Promise<GameNoteView | NoSeat>;
  save(accountId: string, note: { id: string; text: string; base: number }): Promise<Saved>;
  saveAnalysis(accountId: string, note: { id: string; pgn: string; base: number }): Promise<Saved | Refusal<'bad_pgn'>>;
  exportOf(accountId: string): Promise<unknown>;
  erase(queries: Queries, accountId: string): Promise<void>;
}

export const createGameNotesService = (
  { store }: Pick<Platform, 'store'>,
  { games }: GameNotesNeeds,
): GameNotesService => {
  const seatOf = async (accountId: string, gameId: string): Promise<rows.NoteKey | NoSeat> => {
    const game = await games.playersOf(gameId);
    if (game === undefined) return refuse('game_not_found');
    return game.players.includes(accountId) ? { gameId, accountId } : refuse('not_a_player');
  };
  const write = async (
    accountId: string,
    gameId: string,
    change: { part: 'text' | 'analysis'; text: string; base: number },
  ): Promise<Saved> => {
    const seat = await seatOf(accountId, gameId);
    if (isRefusal(seat)) return seat;
    const version = await rows.writePart(store, seat, change);
    return version === undefined ? refuse('note_changed') : { version };
  };

  return {
    async own(accountId, gameId) {
      const seat = await seatOf(accountId, gameId);
      if (isRefusal(seat)) return seat;
      const row = await rows.noteOf(store, seat);
      return {
        text: row?.text ?? '',
        version: row?.version ?? 0,
        analysis: row?.analysis ?? '',
        analysisVersion: row?.analysis_version ?? 0,
      };
    },
    save: (accountId, { id, text, base }) => write(accountId, id, { part: 'text', text, base }),
    async saveAnalysis(accountId, { id, pgn, base }) {
      if (!readPgn(pgn).ok) return refuse('bad_pgn');
      return write(accountId, id, { part: 'analysis', text: pgn, base });
    },
    exportOf: (accountId) => rows.notesOf(store, accountId),
    erase: rows.eraseNotes,
  };
};
