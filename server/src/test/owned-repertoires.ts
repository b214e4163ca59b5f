import { BOOK_START } from '@tabiya/chess/repertoires/move-book.ts';

type Try = [input: (all: { repertoireId: string }) => Record<string, unknown>, refusal: string];

const MOVE = { position: BOOK_START, uci: 'e2e4' };
const INPUTS: Record<string, Record<string, unknown>> = {
  'repertoires.add': { moves: [{ after: -1, uci: 'd2d4' }] },
  'repertoires.answer': { ...MOVE, answerId: '00000000-0000-4000-8000-000000000001', at: 1 },
  'repertoires.change': { ...MOVE, note: 'Ours' },
  'repertoires.cut': MOVE,
  'repertoires.remove': {},
  'repertoires.rename': { name: 'Ours' },
  'repertoires.view': {},
};

/** What somebody else tries with a repertoire: it is as if there were none. */
export const REPERTOIRE_TRIES: Record<string, Try> = Object.fromEntries(
  Object.entries(INPUTS).map(([name, input]): [string, Try] => [
    name,
    [({ repertoireId: id }) => ({ id, ...input }), 'repertoire_not_found'],
  ]),
);
