import { SEATS, type Seat } from '@tabiya/chess/bughouse/types.ts';
import type { bughouseChannel } from '@tabiya/contract/play/bughouse.ts';
import { createAttendance, type Attendance } from '../../../live-play/attendance.ts';
import type { Room } from '../../../platform/live/live.ts';
import { seatOf, type Table } from './table.ts';

export type Presence = Attendance<Table, Seat>;

interface PresenceParts {
  room: Pick<Room<typeof bughouseChannel>, 'passing'>;
  now(): number;
  node: string;
}

export const createPresence = ({ room, ...parts }: PresenceParts): Presence =>
  createAttendance<Table, Seat>({
    ...parts,
    seats: SEATS,
    seatOf,
    tell: (table, said, to) => room.passing(table.id, 'presence', said, to),
  });
