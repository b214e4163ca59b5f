import type { gameChannel } from '@tabiya/contract/play/games.ts';
import { COLORS, type Color } from '@tabiya/chess/rules/types.ts';
import { createPlayerPresence, type PlayerPresence } from '../../../live-play/player-presence.ts';
import type { Room } from '../../../platform/live/live.ts';
import { sideOf, type OpenGame } from './open-game.ts';

export type Presence = PlayerPresence<OpenGame, Color>;

interface PresenceParts {
  room: Pick<Room<typeof gameChannel>, 'passing'>;
  now(): number;
  /** This node's name. */
  node: string;
}

export const createPresence = ({ room, ...parts }: PresenceParts): Presence =>
  createPlayerPresence<OpenGame, Color>({
    ...parts,
    seats: COLORS,
    seatOf: sideOf,
    tell: (open, said, to) => room.passing(open.id, 'presence', said, to),
  });
