import { SEATS, type Seat } from '@tabiya/chess/bughouse/types.ts';
import type { bughouseChannel } from '@tabiya/contract/play/bughouse.ts';
import { createPlayerPresence, type PlayerPresence } from '../../../live-play/player-presence.ts';
import type { Room } from '../../../platform/live/live.ts';
import { seatOf, type Table } from './table.ts';

export type Presence = PlayerPresence<Table, Seat>;

interface PresenceParts {
  room: Pick<Room<typeof bughouseChannel>, 'passing'>;
  now(): number;
  node: string;
}

export const createPresence = ({ room, ...parts }: PresenceParts): Presence =>
  createPlayerPresence<Table, Seat>({
    ...parts,
    seats: SEATS,
    seatOf,
    tell: (table, said, to) => room.passing(table.id, 'presence', said, to),
  });
