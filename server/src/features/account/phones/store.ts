import type { Queries } from '../../../platform/store/store.ts';

export interface PhoneCode {
  number_key: string;
  code_key: string;
  /** Instants, ms since the epoch. */
  sent_at: number;
  expires_at: number;
}

/** Replaces the code of a number. Returns false if the present one was sent after `sentBefore` (ms). */
export const putCode = async (queries: Queries, code: PhoneCode, sentBefore: number): Promise<boolean> => {
  const written = await queries.query(
    `insert into phone_code (number_key, code_key, sent_at, expires_at) values ($1, $2, $3, $4)
      on conflict (number_key) do update
        set code_key = excluded.code_key, tries = 0, sent_at = excluded.sent_at, expires_at = excluded.expires_at
        where phone_code.sent_at <= $5
      returning number_key`,
    [code.number_key, code.code_key, code.sent_at, code.expires_at, sentBefore],
  );
  return written.length > 0;
};

export const sentAt = async (queries: Queries, numberKey: string): Promise<number | undefined> => {
  const [row] = await queries.query<{ sent_at: number }>('select sent_at from phone_code where number_key = $1', [
    numberKey,
  ]);
  return row?.sent_at;
};

/** Counts a try, and returns the key of the code; undefined if there is none, or it may not be tried any more. */
export const countTry = async (
  queries: Queries,
  numberKey: string,
  { now, most }: { now: number; most: number },
): Promise<string | undefined> => {
  const [row] = await queries.query<{ code_key: string }>(
    `update phone_code set tries = tries + 1 where number_key = $1 and expires_at > $2 and tries < $3
      returning code_key`,
    [numberKey, now, most],
  );
  return row?.code_key;
};

/** Takes back a try that was right. */
export const takeTryBack = async (queries: Queries, numberKey: string): Promise<void> => {
  await queries.query('update phone_code set tries = tries - 1 where number_key = $1 and tries > 0', [numberKey]);
};

export const deleteCode = async (queries: Queries, numberKey: string): Promise<void> => {
  await queries.query('delete from phone_code where number_key = $1', [numberKey]);
};

export const deleteExpiredCodes = async (queries: Queries, now: number): Promise<void> => {
  await queries.query('delete from phone_code where expires_at <= $1', [now]);
};

export const insertNumber = async (
  queries: Queries,
  accountId: string,
  { number, at }: { number: string; at: number },
): Promise<void> => {
  await queries.query('insert into phone_number (account_id, number, verified_at) values ($1, $2, $3)', [
    accountId,
    number,
    at,
  ]);
};

export const accountWithNumber = async (queries: Queries, number: string): Promise<string | undefined> => {
  const [row] = await queries.query<{ account_id: string }>('select account_id from phone_number where number = $1', [
    number,
  ]);
  return row?.account_id;
};

export const numberOf = async (
  queries: Queries,
  accountId: string,
): Promise<{ number: string; verified_at: number } | undefined> => {
  const [row] = await queries.query<{ number: string; verified_at: number }>(
    'select number, verified_at from phone_number where account_id = $1',
    [accountId],
  );
  return row;
};

export const deleteNumber = async (queries: Queries, accountId: string): Promise<void> => {
  await queries.query('delete from phone_number where account_id = $1', [accountId]);
};
