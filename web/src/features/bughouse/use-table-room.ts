import { isWaiting } from '@tabiya/chess/bughouse-board.ts';
import { boardOf, colorOf, otherBoard, type BoardName, type Seat } from '@tabiya/chess/bughouse-types.ts';
import { moveFromSan, parseMove, sanOf } from '@tabiya/chess/position.ts';
import type { Color } from '@tabiya/chess/types.ts';
import type { BughouseView, PartnerCall } from '@tabiya/contract/bughouse.ts';
import { toShortUuid } from '@tabiya/contract/ids.ts';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import type { Premoves } from '../../board/premoves.ts';
import { usePremoves } from '../../board/use-premoves.ts';
import { oneOf } from '../../platform/message-key.ts';
import { pageUrl } from '../../platform/PageLink.tsx';
import { useMe } from '../../platform/session.ts';
import { playSound, soundOfMove } from '../../platform/sounds.ts';
import { useSettings } from '../../platform/use-setting.ts';
import { useSounds } from '../../platform/use-sounds.ts';
import { toast } from '../../ui/Toast.tsx';
import { endOf, seatOf, type TableState } from './table-state.ts';
import { useLiveTable, type TableCommand } from './use-live-table.ts';
import { useTableFlag } from './use-table-flag.ts';

const SAID = [
  'draw_already_offered',
  'too_early',
  'too_late_to_abort',
  'talk_too_fast',
  'rate_limited',
  'already_playing',
  'playban',
  'somebody_left',
] as const;
/** Refusals that say only that things went on meanwhile; the boards show it. */
const OVERTAKEN = new Set([
  'game_over',
  'wrong_ply',
  'not_your_turn',
  'no_draw_offer',
  'no_rematch_offer',
  'not_flagged',
]);

/** Everything the table does, without how it looks. */
export function useTableRoom(view: BughouseView) {
  const intl = useIntl();
  const navigate = useNavigate();
  const seat = seatOf(view, useMe()?.id);
  const own: BoardName = seat ? boardOf(seat) : 'a';
  const [state, actions] = useLiveTable({
    view,
    isLive: view.end === null || seat !== undefined,
    onEvent: (event) => {
      if (event.type === 'move' && event.board === own && !(seat && isOwnMove(event.ply, seat))) {
        playSound(soundOfMove(event.san));
      }
    },
    onRematch: (gameId) => {
      if (seat) void navigate(pageUrl('web_bughouse_table', { id: toShortUuid(gameId) }));
    },
  });
  const [front, setFront] = useState<BoardName>(own);
  const stepping = useSteps(state.steps.length - 1);
  useTableFlag({ game: state.game, isPlayer: seat !== undefined, actions });
  useSounds();

  const refuse = (refusal: string | undefined) => {
    if (refusal === undefined || OVERTAKEN.has(refusal)) return;
    if (refusal === 'illegal_move') return playSound('illegal');
    const said = oneOf(SAID, refusal);
    toast.error(intl.formatMessage({ id: said ? `bughouse.refused.${said}` : 'shell.no_connection' }));
  };
  const play = async (uci: string): Promise<string | undefined> => {
    const { position } = state.game.boards[own];
    const legal = parseMove(position, uci) ?? moveFromSan(position, uci);
    if (!legal || !seat) {
      playSound('illegal');
      return 'illegal_move';
    }
    playSound(soundOfMove(sanOf(position, legal)));
    const refusal = await actions.move(seat, uci);
    refuse(refusal);
    return refusal;
  };
  return {
    state,
    seat,
    own,
    front,
    swap: () => setFront(otherBoard(front)),
    stepping,
    premoves: useTablePremoves(state, seat, play),
    play: (uci: string) => void play(uci),
    send: (command: TableCommand) => void actions.send(command).then(refuse),
    talk: (said: { call?: PartnerCall; text?: string }) => actions.talk(said).then(refuse),
    /** It was over when the page was loaded. */
    isReplay: view.end !== null,
  };
}

export type TableRoomModel = ReturnType<typeof useTableRoom>;

const isOwnMove = (ply: number, seat: Seat): boolean => (ply % 2 === 1) === (colorOf(seat) === 'white');

function useTablePremoves(
  state: TableState,
  seat: Seat | undefined,
  play: (uci: string) => Promise<string | undefined>,
) {
  const settings = useSettings();
  const { position, ply } = state.game.boards[seat ? boardOf(seat) : 'a'];
  const color: Color | undefined = seat && colorOf(seat);
  const { pending } = state;
  const isMine = position.turn === color;
  const isTurn = pending ? !isMine : isMine;
  const { queue, set } = usePremoves({
    nextPly: (pending?.ply ?? ply) + (isTurn ? 1 : 2),
    isMyTurn: isMine && !pending && !isWaiting(position),
    isOff: !settings['gameplay.premoves'] || !seat || endOf(state) !== undefined,
    isLegal: (uci) => parseMove(position, uci) !== undefined,
    play,
    onLost: () => playSound('illegal'),
  });
  return { queue, set: (next: Premoves) => set(next) };
}

/** Walks through the moves of both boards in the order in which they were played. */
function useSteps(last: number) {
  const [at, setAt] = useState<number>();
  const step = at === undefined ? last : Math.min(at, last);
  return {
    step,
    last,
    isAtEnd: step === last,
    go: (to: number) => setAt(to >= last ? undefined : Math.max(0, to)),
  };
}
