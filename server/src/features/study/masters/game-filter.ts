import { parseFen, positionKey } from '@tabiya/chess/rules/position.ts';
import type { InputOf } from '@tabiya/contract/kit/endpoint.ts';
import { refuse, type Refusal } from '@tabiya/contract/kit/refusal.ts';
import type { masters } from '@tabiya/contract/study/masters.ts';
import { wordsOf } from '../openings/service.ts';
import { isFound, type MasterGame } from './collection.ts';

type Asked = Omit<InputOf<typeof masters.games>, 'cursor' | 'limit'>;

/** Returns what tells the games that fit every field. */
export const gameFilter = (asked: Asked): ((game: MasterGame) => boolean) | Refusal<'bad_fen'> => {
  const { eco, result, since = 0, until = Infinity, player, fen } = asked;
  const read = fen === undefined ? undefined : parseFen(fen);
  if (read?.ok === false) return refuse('bad_fen');
  const key = read && positionKey(read.value);
  const words = wordsOf(asked.query);
  return (game) => {
    const { entry, year, keys } = game;
    const seats = [entry.white.slug, entry.black.slug];
    return (
      year >= since &&
      year <= until &&
      (eco === undefined || entry.eco.startsWith(eco.toUpperCase())) &&
      (result === undefined || entry.result === result) &&
      (player === undefined || seats.includes(player.toLowerCase())) &&
      isFound(game, words) &&
      (key === undefined || keys.includes(key))
    );
  };
};
