import * as z from 'zod/mini';
import { program } from '../kit/program.ts';

/** Settings of the account that the API has a name for, with its numbers. */
const Preferences = z.object({
  dark: z.boolean(),
  /** Names of this site's boards, pieces and sounds. */
  theme: z.string(),
  pieceSet: z.string(),
  soundSet: z.string(),
  blindfold: z.int(),
  /** 1 never, 3 always. */
  autoQueen: z.int(),
  /** 0 never, 1 when time is short. */
  clockTenths: z.int(),
  clockSound: z.boolean(),
  premove: z.boolean(),
  /** 0 none, 1 fast, 2 normal, 3 slow. */
  animation: z.int(),
  /** 0 figures, 1 letters. */
  pieceNotation: z.int(),
  highlight: z.boolean(),
  destination: z.boolean(),
  /** 0 none, 1 inside the board, 2 outside. */
  coords: z.int(),
  /** 1 nobody, 3 friends, 5 everybody. */
  challenge: z.int(),
  /** 1 nobody, 2 friends, 3 everybody. */
  message: z.int(),
  /** 0 never, 1 always. */
  submitMove: z.int(),
  confirmResign: z.int(),
  /** 1 shown, 2 not during games. */
  ratings: z.int(),
  /** 0 click, 1 drag, 2 both. */
  moveEvent: z.int(),
});
export type Preferences = z.infer<typeof Preferences>;

export const programPreferences = {
  show: program({
    method: 'GET',
    path: '/api/account/preferences',
    scopes: ['preference:read'],
    input: z.object({}),
    output: z.object({ prefs: Preferences, language: z.string() }),
    refusals: [],
    limit: { calls: 60, seconds: 60 },
    does: 'The settings of the account.',
  }),
};
