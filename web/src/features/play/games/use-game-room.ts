import type { Api } from '@lichess-org/chessground/api';
import { moveFromSan, parseMove, sanOf } from '@tabiya/chess/rules/position.ts';
import { opposite, type Color } from '@tabiya/chess/rules/types.ts';
import { spectatorRoomOf, type GameView } from '@tabiya/contract/play/games.ts';
import type { Settings } from '@tabiya/contract/account/settings.ts';
import { toShortUuid } from '@tabiya/contract/site/ids.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useIntl } from 'react-intl';
import { useMatches, useNavigate } from 'react-router';
import { useBoardOptions } from '../../../board/board-options.ts';
import { useProposedMove } from '../../../board/use-proposed-move.ts';
import { playSound, soundOfMove } from '../../../platform/sound/sounds.ts';
import { useSounds } from '../../../platform/sound/use-sounds.ts';
import { loadChunk } from '../../../platform/net/chunks.ts';
import { refusalKey } from '../../../platform/net/failure-text.ts';
import { useStartSound } from '../../../platform/sound/use-start-sound.ts';
import { pageUrl } from '../../../platform/routing/PageLink.tsx';
import { useMe } from '../../../platform/session/session.ts';
import { useSettings } from '../../../platform/session/use-setting.ts';
import { toast } from '../../../ui/Toast.tsx';
import { ownColorOf, gameEndOf, type GameState } from './game-state.ts';
import { useGameFlag } from './use-game-flag.ts';
import { soundEvent, useRematchSound } from './use-game-sounds.ts';
import { useLiveGame, type GameCommandName } from './use-live-game.ts';
import { useGameModes } from './use-game-modes.ts';
import { useGamePremoves } from './use-game-premoves.ts';

/** Refusals that only say that the game went on meanwhile; the board shows it. */
const OVERTAKEN = new Set([
  'game_over',
  'wrong_ply',
  'not_your_turn',
  'no_draw_offer',
  'no_rematch_offer',
  'no_takeback_offer',
  'opponent_here',
  'not_flagged',
]);
const SAID = [
  'already_playing',
  'draw_already_offered',
  'too_early',
  'nothing_to_claim',
  'too_late_to_abort',
  'opponent_left',
  'playban',
  'takeback_already_asked',
  'too_much_time',
  'rate_limited',
] as const;

/** Holds all state and commands of the game page, without its looks. `onMoved` is called after each own move. */
export function useGameRoom(view: GameView, onMoved?: () => void) {
  const intl = useIntl();
  const me = useMe();
  const settings = useSettings();
  const color = ownColorOf(view, me?.id);
  /** A game that was over when the page was loaded is a replay. */
  const isReplay = view.end !== null;
  const [state, actions] = useLiveGame({
    view,
    room: color ? view.id : spectatorRoomOf(view),
    isLive: !isReplay || color !== undefined,
    onEvent: (event, before) => soundEvent(event, before, color),
  });
  const [orientation, flip] = useOrientation(color);
  /** The board, when it is there, for what is drawn on it. */
  const [ground, setGround] = useState<Api>();
  useGameFlag({
    game: state.game,
    isPlayer: color !== undefined,
    isLate: color === undefined && state.view.delay > 0,
    isOwnTurn: state.game.position.turn === color,
    isWaiting: state.pending !== undefined,
    actions,
  });
  useSounds();
  useRematchSound(state.rematch, color);
  useStartSound(color !== undefined && view.end === null && state.game.ply === 0);
  useWarningBeforeLeaving(state.pending !== undefined);
  useListsRefresh(!isReplay && gameEndOf(state) !== undefined);
  useRematchFollow(state, color);

  const refuse = (refusal: string | undefined) => {
    if (refusal === undefined || OVERTAKEN.has(refusal)) return;
    if (refusal === 'illegal_move') return playSound('illegal');
    const id = refusalKey(refusal, SAID, (code) => `games.refused.${code}`);
    toast.error(intl.formatMessage({ id }));
  };
  const play = async (uci: string): Promise<string | undefined> => {
    const position = state.game.position;
    const legal = parseMove(position, uci) ?? moveFromSan(position, uci);
    if (!legal) {
      playSound('illegal');
      return 'illegal_move';
    }
    playSound(soundOfMove(sanOf(position, legal)));
    const refusal = await actions.move(uci);
    refuse(refusal);
    if (refusal === undefined) onMoved?.();
    return refusal;
  };
  const playNow = (uci: string) => void play(uci);
  const premoves = useGamePremoves(state, color, play);
  const { stepping, zen, keysHelp } = useGameModes(state, { flip, premoves });
  const proposed = useProposedMove({ ply: state.game.ply, mayMove: !state.pending && !gameEndOf(state) }, playNow);
  const move = confirmsMoves(view, settings) ? proposed.propose : playNow;
  const claim = (what: 'win' | 'draw') => void actions.claim(what).then(refuse);
  const send = (command: GameCommandName) => void actions.send(command).then(refuse);
  return {
    ...{ state, color, orientation, ground, setGround, flip, stepping },
    ...{ move, proposed, premoves, send, claim },
    ...{ isReplay, settings, zen, keysHelp },
  };
}

/** Tells whether moves are confirmed: as set, and in daily games as set for this kind of device. */
const confirmsMoves = ({ timeClass }: GameView, settings: Settings): boolean => {
  if (settings['gameplay.confirm_moves'] || timeClass !== 'daily') return settings['gameplay.confirm_moves'];
  const choice = settings['daily.confirm_moves'];
  return choice === 'always' || (choice === 'phone' && globalThis.matchMedia?.('(pointer: coarse)').matches);
};

export type GameRoomModel = ReturnType<typeof useGameRoom>;

function useOrientation(color: Color | undefined): [Color, () => void] {
  const [flipped, setFlipped] = useState(false);
  const { whiteAlwaysBelow } = useBoardOptions();
  const own = whiteAlwaysBelow ? 'white' : (color ?? 'white');
  return [flipped ? opposite(own) : own, () => setFlipped(!flipped)];
}

/** The browser warns only while a move is on its way. */
function useWarningBeforeLeaving(isPending: boolean): void {
  useEffect(() => {
    if (!isPending) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isPending]);
}

/** Invalidates what other pages show of running and finished games once this game has ended. */
function useListsRefresh(hasEnded: boolean): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (!hasEnded) return;
    // Loaded late, because the game needs none of these lists. Without a connection they become stale by themselves in seconds.
    loadChunk(() => import('./refresh-lists.ts')).then(
      ({ refreshLists }) => refreshLists(queries),
      () => {},
    );
  }, [queries, hasEnded]);
}

/**
 * Takes both players to the rematch as soon as it exists, from the page of the live game only: a game that had its rematch before
 * the page was opened is there to be read.
 */
function useRematchFollow({ rematch, presence }: GameState, color: Color | undefined): void {
  const navigate = useNavigate();
  const isLivePage = useMatches().at(-1)?.id === 'web_game_live';
  /** The state that came with the page says nothing of a rematch, so only the connection, which reports presence, counts. */
  const [wasWithout, setWasWithout] = useState(false);
  if (presence !== undefined && rematch.gameId === null && !wasWithout) setWasWithout(true);
  const mayFollow = isLivePage && wasWithout && color !== undefined;
  const follow = useEffectEvent(
    (gameId: string) => void navigate(pageUrl('web_game_live', { id: toShortUuid(gameId) })),
  );
  useEffect(() => {
    if (mayFollow && rematch.gameId !== null) follow(rematch.gameId);
  }, [rematch.gameId, mayFollow]);
}
