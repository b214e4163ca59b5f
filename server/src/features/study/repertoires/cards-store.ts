import type { TrainingCard } from '@tabiya/chess/repertoires/training.ts';
import type { Queries } from '../../../platform/store/store.ts';

/** An answer as it is stored, under the id that its sender gave it. */
export interface AnswerRow {
  id: string;
  position: string;
  uci: string;
  is_right: boolean;
  is_shown: boolean;
  /** ms since the epoch. */
  at: number;
}

interface CardRow {
  position: string;
  step: number | null;
  due_at: number | null;
  right_count: number;
  wrong_count: number;
}

const CARD = 'position, step, due_at, right_count, wrong_count';
const toCard = ({ position, step, due_at: dueAt, right_count: right, wrong_count: wrong }: CardRow): TrainingCard => ({
  ...{ position, step, dueAt, right, wrong },
});

export const cardsOf = async (queries: Queries, repertoireId: string): Promise<TrainingCard[]> => {
  const rows = await queries.query<CardRow>(`select ${CARD} from repertoire_card where repertoire_id = $1`, [
    repertoireId,
  ]);
  return rows.map(toCard);
};

export const cardAt = async (
  queries: Queries,
  repertoireId: string,
  position: string,
): Promise<TrainingCard | undefined> => {
  const [row] = await queries.query<CardRow>(
    `select ${CARD} from repertoire_card where repertoire_id = $1 and position = $2`,
    [repertoireId, position],
  );
  return row && toCard(row);
};

export const writeCard = async (queries: Queries, repertoireId: string, card: TrainingCard): Promise<void> => {
  await queries.query(
    `insert into repertoire_card (repertoire_id, position, step, due_at, right_count, wrong_count)
      values ($1, $2, $3, $4, $5, $6)
      on conflict (repertoire_id, position) do update set step = excluded.step, due_at = excluded.due_at,
        right_count = excluded.right_count, wrong_count = excluded.wrong_count`,
    [repertoireId, card.position, card.step, card.dueAt, card.right, card.wrong],
  );
};

export const answerOf = async (queries: Queries, repertoireId: string, id: string): Promise<AnswerRow | undefined> => {
  const [row] = await queries.query<AnswerRow>(
    `select id, position, uci, is_right, is_shown, at from repertoire_answer where repertoire_id = $1 and id = $2`,
    [repertoireId, id],
  );
  return row;
};

export const insertAnswer = async (queries: Queries, repertoireId: string, row: AnswerRow): Promise<void> => {
  await queries.query(
    `insert into repertoire_answer (repertoire_id, id, position, uci, is_right, is_shown, at)
      values ($1, $2, $3, $4, $5, $6, $7)`,
    [repertoireId, row.id, row.position, row.uci, row.is_right, row.is_shown, row.at],
  );
};

/** Deletes the answers of a repertoire that arrived before the newest `kept` ones. */
export const trimAnswers = async (queries: Queries, repertoireId: string, kept: number): Promise<void> => {
  await queries.query(
    `delete from repertoire_answer where repertoire_id = $1 and number <= (
        select number from repertoire_answer where repertoire_id = $1 order by number desc offset $2 limit 1
      )`,
    [repertoireId, kept],
  );
};

/** Returns the answers of a repertoire that are kept, the newest first. */
export const answersOf = (queries: Queries, repertoireId: string): Promise<AnswerRow[]> =>
  queries.query(
    `select id, position, uci, is_right, is_shown, at from repertoire_answer
      where repertoire_id = $1 order by at desc, number desc`,
    [repertoireId],
  );

/** Returns accounts after `after` with positions that are due and no reminder since `since`, in the order of their ids. */
export const accountsToRemind = async (
  queries: Queries,
  { after, now, since, limit }: { after: string; now: number; since: number; limit: number },
): Promise<string[]> => {
  const rows = await queries.query<{ account_id: string }>(
    `select r.account_id from repertoire r where r.account_id > $1
        and exists (select from repertoire_card c where c.repertoire_id = r.id and c.due_at <= $2)
        and not exists (select from repertoire_reminder m where m.account_id = r.account_id and m.at > $3)
      group by r.account_id order by r.account_id limit $4`,
    [after, now, since, limit],
  );
  return rows.map(({ account_id }) => account_id);
};

export const writeReminders = async (queries: Queries, accountIds: readonly string[], at: number): Promise<void> => {
  await queries.query(
    `insert into repertoire_reminder (account_id, at) select unnest($1::uuid[]), $2
      on conflict (account_id) do update set at = excluded.at`,
    [accountIds, at],
  );
};
