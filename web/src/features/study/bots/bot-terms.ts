import { formatTimeControl, hasClock, NO_CLOCK, QUICK_PAIRINGS, timeClassOf } from '@tabiya/chess/rating/time-class.ts';
import { BOARD_VARIANTS, type BoardVariant, type TimeControl } from '@tabiya/chess/rules/types.ts';
import type { SeekColor } from '@tabiya/contract/play/lobby.ts';
import { ADJUSTABLE_BOT, LEVELS_TO_CHOOSE, type Aid, type BotView } from '@tabiya/contract/study/bots.ts';
import { oneOf } from '../../../platform/words/message-key.ts';

/** The terms of a game with a bot, as they are being chosen. */
export interface BotTerms {
  variant: BoardVariant;
  timeControl: TimeControl;
  color: SeekColor;
  aids: readonly Aid[];
  /** Level of the plain engine. */
  level: number;
  /** Position as typed; empty for the usual start. */
  fen: string;
}

/** Time controls to choose from, the game without clocks first. */
export const BOT_CLOCKS: readonly TimeControl[] = [NO_CLOCK, ...QUICK_PAIRINGS];
const USUAL_CLOCK = '10+5';

const clockNamed = (name: string | undefined) => BOT_CLOCKS.find((clock) => formatTimeControl(clock) === name);

/** Reads the terms from an address: `?time=3+2&variant=crazyhouse&fen=...`. */
export const termsOfQuery = (query: URLSearchParams): BotTerms => ({
  variant: oneOf(BOARD_VARIANTS, query.get('variant') ?? undefined) ?? 'chess',
  // A browser reads a plus as a space.
  timeControl: clockNamed(query.get('time')?.replace(' ', '+')) ?? clockNamed(USUAL_CLOCK)!,
  color: 0,
  aids: [],
  level: LEVELS_TO_CHOOSE.max,
  fen: query.get('fen') ?? '',
});

/** Returns the input of the call that begins the game. */
export const askedGame = (bot: string, { variant, timeControl, color, aids, level, fen }: BotTerms) => ({
  ...{ bot, variant, color, aids: [...aids] },
  timeControl: hasClock(timeControl) ? timeControl : null,
  level: bot === ADJUSTABLE_BOT ? level : undefined,
  fen: fen.trim() === '' ? undefined : fen.trim(),
});

/** Returns the crowns that were won against a bot in games of this variant and time class. */
export const crownsIn = ({ crowns }: BotView, { variant, timeControl }: BotTerms): number =>
  crowns.find((won) => won.variant === variant && won.timeClass === timeClassOf(timeControl))?.crowns ?? 0;
