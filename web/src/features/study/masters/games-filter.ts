import { RESULTS } from '@tabiya/chess/rules/types.ts';
import { MAX_FEN_LENGTH } from '@tabiya/chess/rules/position.ts';
import { MASTER_QUERY_MAX } from '@tabiya/contract/study/masters.ts';
import { oneOf } from '../../../platform/words/message-key.ts';
import type { MasterGamesFilter } from './queries.ts';

const YEAR = /^\d{1,4}$/;
const ECO = /^[A-Ea-e]\d{0,2}$/;
const SLUG = /^[A-Za-z0-9][\w-]{0,199}$/;

/** Reads the filter of the games from an address; what it cannot mean is left out. */
export const readGamesFilter = (params: URLSearchParams): MasterGamesFilter => {
  const given = (name: string, form: RegExp) => {
    const value = (params.get(name) ?? '').trim();
    return form.test(value) ? value : undefined;
  };
  const year = (name: string) => {
    const value = given(name, YEAR);
    return value === undefined || Number(value) < 1 || Number(value) > 2_200 ? undefined : value;
  };
  const fen = (params.get('fen') ?? '').trim();
  const filter = {
    query: (params.get('query') ?? '').trim().slice(0, MASTER_QUERY_MAX),
    eco: given('eco', ECO),
    result: oneOf(RESULTS, params.get('result') ?? undefined),
    since: year('since'),
    until: year('until'),
    player: given('player', SLUG),
    fen: fen === '' || fen.length > MAX_FEN_LENGTH ? undefined : fen,
  };
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined && value !== ''));
};
