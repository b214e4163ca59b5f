import * as z from 'zod/mini';
import { PASSWORD_MAX } from '../site/constants.ts';
import { endpoint } from '../kit/endpoint.ts';
import { file } from '../kit/file.ts';

export const EXPORT_STATES = ['waiting', 'ready', 'failed'] as const;

/** The export file of all data that the site keeps about a member. Instants are ms since the epoch. */
export const ExportView = z.object({
  state: z.enum(EXPORT_STATES),
  /** Progress: games written so far and games in total. */
  gamesDone: z.int(),
  gamesTotal: z.int(),
  /** Bytes; 0 until the file is ready. */
  size: z.int(),
  requestedAt: z.int(),
  /** Instant at which the file is deleted. */
  expiresAt: z.int(),
});
export type ExportView = z.infer<typeof ExportView>;

export const PersonalData = z.object({
  export: z.nullable(ExportView),
  /** Instant of the final deletion of the account; null if no deletion was requested. */
  deleteAfter: z.nullable(z.int()),
});
export type PersonalData = z.infer<typeof PersonalData>;

export const personalData = {
  state: endpoint({
    method: 'GET',
    path: '/callback/personal-data',
    who: 'session',
    input: z.object({}),
    output: PersonalData,
    refusals: [],
  }),
  /** There is one file a day: repeated requests answer today's file. */
  requestExport: endpoint({
    method: 'POST',
    path: '/callback/personal-data/export',
    who: 'session',
    own: true,
    input: z.object({}),
    output: PersonalData,
    refusals: ['not_allowed'],
    limit: { calls: 10, seconds: 3600 },
  }),
  download: file({
    path: '/callback/personal-data/export/file',
    who: 'session',
    own: true,
    input: z.object({}),
    type: 'application/zip',
    refusals: ['not_allowed', 'export_not_found'],
    limit: { calls: 30, seconds: 3600 },
  }),
  /** `password` may be empty only if the account has none. Ends all other sessions. */
  requestDeletion: endpoint({
    method: 'POST',
    path: '/callback/personal-data/deletion',
    who: 'session',
    own: true,
    input: z.object({ password: z._default(z.string().check(z.maxLength(PASSWORD_MAX)), '') }),
    output: PersonalData,
    refusals: ['not_allowed', 'wrong_password'],
    limit: { calls: 10, seconds: 3600 },
  }),
  cancelDeletion: endpoint({
    method: 'POST',
    path: '/callback/personal-data/deletion/cancel',
    who: 'session',
    own: true,
    input: z.object({}),
    output: PersonalData,
    refusals: ['not_allowed'],
  }),
};
