import { isWaiting } from '@tabiya/chess/bughouse/board.ts';
import { boardOf, colorOf, otherBoard, type BoardName, type Seat } from '@tabiya/chess/bughouse/types.ts';
import { moveFromSan, parseMove, sanOf } from '@tabiya/chess/rules/position.ts';
import type { Color } from '@tabiya/chess/rules/types.ts';
import type { BughouseView, PartnerCall } from '@tabiya/contract/play/bughouse.ts';
import { toShortUuid } from '@tabiya/contract/site/ids.ts';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import type { Premoves } from '../../../board/premoves.ts';
import { useMoveKeys } from '../../../board/use-move-keys.ts';
import { usePremoves } from '../../../board/use-premoves.ts';
import { useProposedMove } from '../../../board/use-proposed-move.ts';
import { useZen } from '../../../board/use-zen.ts';
import { refusalKey } from '../../../platform/net/failure-text.ts';
import { oneOf } from '../../../platform/words/message-key.ts';
import { pageUrl } from '../../../platform/routing/PageLink.tsx';
import { useMe } from '../../../platform/session/session.ts';
import { playSound, soundOfMove } from '../../../platform/sound/sounds.ts';
import { useSettings } from '../../../platform/session/use-setting.ts';
import { useSounds } from '../../../platform/sound/use-sounds.ts';
import { useStartSound } from '../../../platform/sound/use-start-sound.ts';
import { toast } from '../../../ui/Toast.tsx';
import { soundTableEvent } from './table-sounds.ts';
import { tableEndOf, seatOf, type TableState } from './table-state.ts';
import { useLiveTable, type TableCommand } from './use-live-table.ts';
import { useTableFlag } from './use-table-flag.ts';

/** Refusals of the partner chat, the same as in the chat of two-player games. */
const CHAT_SAID = ['chat_off', 'chat_friends_only', 'muted', 'no_links'] as const;
const SAID = [
  'draw_already_offered',
  'too_early',
  'too_late_to_abort',
  'talk_too_fast',
  'partner_chat_off',
  'rate_limited',
  'already_playing',
  'playban',
  'somebody_left',
] as const;
/** Refusals that only say that the game went on meanwhile; the boards show it. */
const OVERTAKEN = new Set([
  'game_over',
  'wrong_ply',
  'not_your_turn',
  'no_draw_offer',
  'no_rematch_offer',
  'not_flagged',
  'opponent_here',
]);

/** Holds all state and commands of the bughouse page, without its looks. */
export function useTableRoom(view: BughouseView) {
  const intl = useIntl();
  const navigate = useNavigate();
  const settings = useSettings();
  const seat = seatOf(view, useMe()?.id);
  const own: BoardName = seat ? boardOf(seat) : 'a';
  const [state, actions] = useLiveTable({
    view,
    own,
    isLive: view.end === null || seat !== undefined,
    onEvent: (event, before) => soundTableEvent(event, before, { own, seat }),
    onRematch: (gameId) => {
      if (seat) void navigate(pageUrl('web_bughouse_table', { id: toShortUuid(gameId) }));
    },
  });
  const [front, setFront] = useState<BoardName>(own);
  const stepping = useSteps(state.steps.length - 1);
  useTableFlag({ game: state.game, seat, isWaiting: state.pending !== undefined, actions });
  useSounds();
  useStartSound(seat !== undefined && view.end === null && view.events.length === 0);

  const refuse = (refusal: string | undefined) => {
    if (refusal === undefined || OVERTAKEN.has(refusal)) return;
    if (refusal === 'illegal_move') return playSound('illegal');
    const id = refusalKey(refusal, SAID, (code) => `bughouse.refused.${code}`);
    toast.error(intl.formatMessage({ id }));
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
  const isOver = tableEndOf(state) !== undefined;
  const { ply, position } = state.game.boards[own];
  const isTurn = seat !== undefined && !isOver && !state.pending && position.turn === colorOf(seat);
  const playNow = (uci: string) => void play(uci);
  const proposed = useProposedMove({ ply, mayMove: isTurn }, playNow);
  const premoves = useTablePremoves(state, seat, play);
  const zen = useTableModes(isOver, { stepping, premoves });
  return {
    state,
    settings,
    seat,
    own,
    front,
    swap: () => setFront(otherBoard(front)),
    stepping,
    premoves,
    /** Whether the player may move now and has no move to confirm. */
    isMyTurn: isTurn && proposed.uci === undefined,
    move: settings['gameplay.confirm_moves'] ? proposed.propose : playNow,
    proposed,
    zen,
    send: (command: TableCommand) => void actions.send(command).then(refuse),
    claim: (what: 'win' | 'draw') => void actions.claim(what).then(refuse),
    /** Resolves to whether the message was accepted. */
    talk: async (said: { call?: PartnerCall; text?: string }) => {
      const refusal = await actions.talk(said);
      const inChat = oneOf(CHAT_SAID, refusal);
      if (inChat) toast.error(intl.formatMessage({ id: `game_chat.refused.${inChat}` }));
      else refuse(refusal);
      return refusal === undefined;
    },
    /** The game was over when the page was loaded. */
    isReplay: view.end !== null,
  };
}

export type TableRoomModel = ReturnType<typeof useTableRoom>;

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
  // Players who confirm moves get no premoves, because a premove is never looked at again.
  const mayPlan = settings['gameplay.premoves'] && !settings['gameplay.confirm_moves'];
  const { queue, set } = usePremoves({
    nextPly: (pending?.ply ?? ply) + (isTurn ? 1 : 2),
    isMyTurn: isMine && !pending && !isWaiting(position),
    isOff: !mayPlan || !seat || tableEndOf(state) !== undefined,
    isLegal: (uci) => parseMove(position, uci) !== undefined,
    play,
    onLost: () => playSound('illegal'),
  });
  const plan = (next: Premoves) => {
    if (next.length > queue.length) playSound('premove');
    set(next);
  };
  return { queue, mayPlan, set: plan };
}

/** Holds zen mode and the single keys that change the view. */
function useTableModes(
  isOver: boolean,
  { stepping, premoves }: { stepping: Steps; premoves: { queue: Premoves; set: (next: Premoves) => void } },
) {
  const [isOn, toggle] = useZen(!isOver);
  const leave = () => {
    if (premoves.queue.length > 0) premoves.set([]);
    else if (isOn) toggle();
  };
  const { step, last, go } = stepping;
  useMoveKeys({ ply: step, lastPly: last, onSelect: go, others: { z: toggle, Escape: leave } });
  return { isOn, toggle };
}

type Steps = ReturnType<typeof useSteps>;

/** Steps through the moves of both boards in the order in which they were played. */
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
