import { randomUUID } from 'node:crypto';
import { plannedTree } from '@tabiya/chess/repertoires/add-moves.ts';
import { bookOf } from '@tabiya/chess/repertoires/move-book.ts';
import { ownPositions } from '@tabiya/chess/repertoires/training.ts';
import { readPgn } from '@tabiya/chess/notation/read-pgn.ts';
import type { Color } from '@tabiya/chess/rules/types.ts';
import { isRefusal } from '@tabiya/contract/kit/refusal.ts';
import type { DemoWorld } from '../../../platform/site/demo-world.ts';
import type { RepertoireBuilding } from './building-service.ts';
import type { RepertoiresService } from './service.ts';
import type { RepertoireTraining } from './training-service.ts';

export interface RepertoiresDemoNeeds {
  service: Pick<RepertoiresService, 'list' | 'create' | 'view'>;
  building: Pick<RepertoireBuilding, 'add'>;
  training: RepertoireTraining;
}

const DAY_MS = 86_400_000;
/** No repertoire of the made-up world plays it. */
const WRONG_MOVE = 'h2h4';

const REPERTOIRES: readonly { name: string; color: Color; pgn: string }[] = [
  {
    name: 'Italian Game',
    color: 'white',
    pgn: `1. e4 e5 (1... c5 2. Nf3 d6 (2... Nc6 3. d4 cxd4 4. Nxd4 {Aims at c6 and f5.}) 3. d4 cxd4 4. Nxd4 Nf6 5. Nc3 {Guards e4 first.})
(1... e6 2. d4 d5 3. Nc3 Nf6 4. Bg5) (1... c6 2. d4 d5 3. e5 Bf5 4. Nf3) 2. Nf3 Nc6 (2... Nf6 3. Nxe5 d6 4. Nf3 Nxe4 5. d4)
3. Bc4 {The bishop looks at f7.} Bc5 (3... Nf6 4. d3 Bc5 5. c3) 4. c3 {Prepares d4.} Nf6 5. d3 d6 6. O-O O-O 7. Re1`,
  },
  {
    name: 'Caro-Kann Defence',
    color: 'black',
    pgn: `1. e4 c6 2. d4 (2. Nc3 d5 3. Nf3 Bg4 4. h3 Bxf3) 2... d5 3. e5 (3. exd5 cxd5 4. Bd3 Nc6 5. c3 Qc7 {Stops Bf4.})
(3. Nc3 dxe4 4. Nxe4 Bf5 5. Ng3 Bg6) 3... Bf5 {Outside the chain, before e6.} 4. Nf3 e6 5. Be2 c5`,
  },
];

/** Gives the first member two repertoires that were trained for some days, unless there are some. */
export const fillRepertoires = async (
  { service, building, training }: RepertoiresDemoNeeds,
  { members: [{ id: accountId }], madeAt }: DemoWorld,
): Promise<void> => {
  if ((await service.list(accountId)).length > 0) return;
  for (const { name, color, pgn } of REPERTOIRES) {
    const tree = readPgn(`[Event "?"]\n\n${pgn} *`);
    const made = await service.create({ name, color, line: [] }, accountId);
    if (isRefusal(made) || !tree.ok) throw new Error(`no repertoire: ${name}`);
    const moves = plannedTree(tree.value.children);
    await building.add({ id: made.id, moves, allowsSecond: false }, accountId);
    const view = await service.view({ id: made.id, accountId });
    if (isRefusal(view)) throw new Error(`no repertoire: ${view.refused}`);
    const book = bookOf(view.moves);
    const positions = ownPositions(book, color);
    // The last third is still to be learned.
    for (const [index, position] of positions.slice(0, Math.ceil((positions.length * 2) / 3)).entries()) {
      const right = book.get(position)![0]!.uci;
      const answer = (uci: string, shown: boolean, at: number) =>
        training.answer({ id: made.id, answerId: randomUUID(), position, uci, shown, at }, accountId);
      await trainPosition((isRight, shown, at) => answer(isRight ? right : WRONG_MOVE, shown, at), index, madeAt);
    }
  }
};

type Answer = (isRight: boolean, shown: boolean, at: number) => ReturnType<RepertoireTraining['answer']>;

/** Learns a position and answers it when it is due; a few answers, chosen by the number of the position, are wrong. */
const trainPosition = async (answer: Answer, index: number, madeAt: number): Promise<void> => {
  let told = await answer(true, true, madeAt - (12 + (index % 3)) * DAY_MS);
  for (let count = 0; count < 4 && !isRefusal(told); count += 1) {
    const { dueAt } = told.card;
    if (dueAt === null || dueAt > madeAt - DAY_MS) return;
    told = await answer((index + count) % 4 !== 1, false, dueAt);
  }
};
