import { answeredCard, type TrainingCard } from '@tabiya/chess/repertoires/training.ts';
import type { InputOf } from '@tabiya/contract/kit/endpoint.ts';
import { refuse, type Refusal } from '@tabiya/contract/kit/refusal.ts';
import { ANSWER_AGE_MAX_MS, type repertoires } from '@tabiya/contract/study/repertoires.ts';
import { turnOfName } from '@tabiya/chess/repertoires/move-book.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import * as cards from './cards-store.ts';
import { movesAt } from './moves-store.ts';
import type { NoRepertoire } from './service.ts';
import { lockRepertoire } from './store.ts';

/** Number of answers of a repertoire that are kept: they recognise an answer that is sent again, and are exported. */
export const ANSWERS_KEPT = 1_000;

export interface RepertoireTraining {
  answer(
    asked: InputOf<typeof repertoires.answer>,
    accountId: string,
  ): Promise<{ right: boolean; card: TrainingCard } | NoRepertoire | Refusal<'repertoire_move_not_found'>>;
}

/** Creates what judges and keeps the answers of training. */
export const createRepertoireTraining = ({ store, now }: Pick<Platform, 'store' | 'now'>): RepertoireTraining => ({
  answer: ({ id, answerId, position, uci, shown, at: given }, accountId) =>
    store.transaction(async (queries) => {
      const row = await lockRepertoire(queries, { id, accountId });
      if (row === undefined) return refuse('repertoire_not_found');
      const before = await cards.cardAt(queries, id, position);
      const known = await cards.answerOf(queries, id, answerId);
      // The card is missing if its position was cut after the answer.
      if (known !== undefined && before !== undefined) return { right: known.is_right, card: before };
      const moves = turnOfName(position) === row.color ? await movesAt(queries, id, position) : [];
      if (known !== undefined || moves.length === 0) return refuse('repertoire_move_not_found');
      const right = moves.some((move) => move.uci === uci);
      const at = Math.max(Math.min(given, now()), now() - ANSWER_AGE_MAX_MS);
      const card = answeredCard(before, position, { isRight: right, isShown: shown, at });
      await cards.writeCard(queries, id, card);
      await cards.insertAnswer(queries, id, { id: answerId, position, uci, is_right: right, is_shown: shown, at });
      await cards.trimAnswers(queries, id, ANSWERS_KEPT);
      return { right, card };
    }),
});
