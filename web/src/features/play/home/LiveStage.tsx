import { applyEvent, replay, type Game } from '@tabiya/chess/rules/game.ts';
import { fenOf } from '@tabiya/chess/rules/position.ts';
import type { Color } from '@tabiya/chess/rules/types.ts';
import { gameChannel, spectatorRoomOf, type GamePreview, type GameView } from '@tabiya/contract/play/games.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useIntl } from 'react-intl';
import { shownName } from '../../../people-kit/shown-name.ts';
import { Clock } from '../../../board/Clock.tsx';
import { live } from '../../../platform/live/live.ts';
import { StageFrame } from './StageFrame.tsx';

/** Time for which the end of a game is shown before the next game replaces it. */
const LOOK_AT_END_MS = 5_000;

export interface LiveStageProps {
  game: GamePreview;
  /** Called when the game is followed live. */
  onBegin: (game: GamePreview) => void;
  onOver: () => void;
}

/** A game as it is played, folded from its log. */
export function LiveStage({ game, onBegin, onOver }: LiveStageProps) {
  const intl = useIntl();
  const now = useGame(game, onBegin, onOver);
  if (!now) return <StageFrame game={game} fen={game.fen} lastMove={game.lastMove} />;
  const clock = (color: Color) => (
    <Clock
      remaining={now.clock[color]}
      runningSince={now.clock.running === color && !now.end ? now.clock.since : undefined}
      clockOffset={live.status.get().offset}
      isOver={now.end !== undefined}
      tenths={false}
      label={intl.formatMessage({ id: 'home.watch.clock' }, { name: shownName(game[color]) })}
    />
  );
  return (
    <StageFrame
      game={game}
      fen={fenOf(now.position)}
      lastMove={now.moves.toArray().at(-1)?.uci ?? null}
      clocks={{ white: clock('white'), black: clock('black') }}
      end={now.end ? <span dir="ltr">{now.end.result}</span> : undefined}
    />
  );
}

const fold = ({ variant, initialFen, timeControl, handicap, moveCost, rated, startedAt, events }: GameView): Game => {
  const start = { initialFen: initialFen ?? undefined, handicap: handicap ?? undefined, takebacks: !rated };
  return replay({ variant, timeControl, moveCost, startedAt, ...start }, events);
};

/** Follows a game; the result is undefined until the connection has brought the log. */
function useGame(preview: GamePreview, onBegin: LiveStageProps['onBegin'], onOver: () => void): Game | undefined {
  const [game, setGame] = useState<Game>();
  const begin = useEffectEvent(() => onBegin(preview));
  const over = useEffectEvent(onOver);
  const key = spectatorRoomOf(preview);
  useEffect(() => {
    const room = live.open(gameChannel, key, {
      state: (whole) => {
        setGame(fold(whole.game));
        begin();
      },
      numbered: { event: (event) => setGame((before) => before && applyEvent(before, event)) },
      passing: { presence: () => {}, rematch: () => {}, settled: () => {} },
      refused: () => over(),
    });
    return room.close;
  }, [key]);
  const isOver = game?.end !== undefined;
  useEffect(() => {
    if (!isOver) return undefined;
    const timer = setTimeout(() => over(), LOOK_AT_END_MS);
    return () => clearTimeout(timer);
  }, [isOver]);
  return game;
}
