import { writeBpgn } from '@tabiya/chess/bughouse/bpgn.ts';
import { SEATS, type BughouseReason } from '@tabiya/chess/bughouse/types.ts';
import { toShortUuid } from '@tabiya/contract/site/ids.ts';
import type { FileContent } from '@tabiya/contract/kit/file.ts';
import { url } from '@tabiya/contract/site/url.ts';
import type { Table } from './table.ts';

/** Returns a bughouse game as a BPGN file. `baseUrl` is the origin of the link to the game. */
export const bpgnFile = ({ id, rated, seats, game, events }: Table, baseUrl: string): FileContent => {
  const { timeControl, startedAt } = game.setup;
  const started = new Date(startedAt).toISOString();
  const names = Object.fromEntries(SEATS.map((seat) => [tagOf(seat), seats[seat].username]));
  const ratings = Object.fromEntries(SEATS.map((seat) => [`${tagOf(seat)}Elo`, String(seats[seat].rating)]));
  const who = game.end?.seat && seats[game.end.seat].username;
  return {
    name: `bughouse-${seats.whiteA.username}-${seats.blackA.username}-${started.slice(0, 10)}.bpgn`,
    body: writeBpgn({
      tags: {
        Event: `${rated ? 'Rated' : 'Casual'} bughouse game`,
        Site: baseUrl + url('web_game_live', { id: toShortUuid(id) }),
        Date: started.slice(0, 10).replaceAll('-', '.'),
        ...names,
        TimeControl: `${timeControl.base / 1_000}+${timeControl.increment / 1_000}`,
        ...ratings,
        UTCTime: started.slice(11, 19),
      },
      moves: events.flatMap((event) => (event.type === 'move' ? [event] : [])),
      result: game.end?.result ?? '*',
      ...(game.end && { ending: who ? `${who} ${ENDINGS[game.end.reason]}` : ENDINGS[game.end.reason] }),
    }),
  };
};

const tagOf = (seat: string): string => seat[0]!.toUpperCase() + seat.slice(1);

/** Reasons in English, because programs read BPGN. */
const ENDINGS: Record<BughouseReason, string> = {
  mate: 'checkmated',
  threefold: 'game drawn by repetition',
  agreement: 'game drawn by mutual agreement',
  resignation: 'resigned',
  timeout: 'forfeits on time',
  aborted: 'called the game off',
  first_move_timeout: 'made no first move',
  abandonment: 'left the game',
};
