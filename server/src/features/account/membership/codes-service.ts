import { randomUUIDv7 } from 'node:crypto';
import { refuse, type Refusal } from '@tabiya/contract/kit/refusal.ts';
import type { PaidLevel } from '@tabiya/contract/account/membership.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import { give } from './balance.ts';
import { DAY, type Memberships, type Source } from './change-service.ts';
import { hashOfCode, newCode } from './codes.ts';
import * as rows from './codes-store.ts';

/** Number of batches shown to staff. */
const NEWEST_BATCHES = 50;

export interface Batch {
  level: PaidLevel;
  days: number;
  count: number;
  expiresInDays: number;
  note: string;
}

export interface Redemption {
  code: string;
  /** UUIDs of the person who types the code and of the member who gets the membership. */
  by: string;
  recipient: string;
  source: Source;
}

export interface CodesService {
  /** Returns the codes, which cannot be read again later. */
  makeCodes(batch: Batch, by: string): Promise<{ batch: string; codes: string[] }>;
  newestBatches(): Promise<rows.CountedBatchRow[]>;
  /** Returns the number of codes made worthless; undefined when there is no such batch. */
  withdrawCodes(batch: string): Promise<number | undefined>;
  redeem(
    redemption: Redemption,
  ): Promise<{ level: PaidLevel; days: number } | Refusal<'code_unknown' | 'code_used' | 'code_expired'>>;
}

export const createCodesService = (
  { store, now }: Pick<Platform, 'store' | 'now'>,
  memberships: Memberships,
): CodesService => ({
  async makeCodes({ count, expiresInDays, ...batch }, by) {
    const id = randomUUIDv7();
    const codes = Array.from({ length: count }, newCode);
    const times = { made_at: now(), expires_at: now() + expiresInDays * DAY, withdrawn_at: null };
    const hashes = codes.flatMap((code) => hashOfCode(code) ?? []);
    await store.transaction((queries) => rows.insertBatch(queries, { id, made_by: by, ...batch, ...times }, hashes));
    return { batch: id, codes };
  },
  newestBatches: () => rows.newestBatches(store, NEWEST_BATCHES),
  withdrawCodes: (batch) => store.transaction((queries) => rows.withdrawBatch(queries, batch, now())),
  async redeem({ code, by, recipient, source }) {
    const hash = hashOfCode(code);
    if (hash === undefined) return refuse('code_unknown');
    return store.transaction(async (queries) => {
      const found = await rows.findCode(queries, hash);
      if (found === undefined) return refuse('code_unknown');
      if (found.isRedeemed) return refuse('code_used');
      const { id, level, days, expires_at, withdrawn_at } = found.batch;
      if (expires_at <= now() || withdrawn_at !== null) return refuse('code_expired');
      if (!(await rows.takeCode(queries, hash, { at: now(), by, for: recipient }))) return refuse('code_used');
      await memberships.change(queries, recipient, {
        alter: (balance) => give(balance, level, days * DAY),
        cause: { kind: 'code', level, by: by === recipient ? null : by, reference: id, source },
      });
      return { level, days };
    });
  },
});
