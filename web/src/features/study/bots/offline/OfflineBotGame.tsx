import { capturedMaterial } from '@tabiya/chess/rules/material.ts';
import { fenOf, legalDests, startPosition, type Position } from '@tabiya/chess/rules/position.ts';
import { opposite, type Color, type GameEnd } from '@tabiya/chess/rules/types.ts';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Board } from '../../../../board/Board.tsx';
import { MoveList } from '../../../../board/MoveList.tsx';
import { PlayerBar } from '../../../../board/PlayerBar.tsx';
import { PositionText } from '../../../../board/PositionText.tsx';
import { SidePanel } from '../../../../board/SidePanel.tsx';
import layout from '../../../../board/study-layout.module.css';
import { useMoveKeys } from '../../../../board/use-move-keys.ts';
import { playSound, soundOfMove } from '../../../../platform/sound/sounds.ts';
import { useSounds } from '../../../../platform/sound/use-sounds.ts';
import { Avatar } from '../../../../ui/Avatar.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { presentGame, type KeptGame } from './kept-bots.ts';
import { positionsOf } from './positions-of.ts';
import { useOfflineGame } from './use-offline-game.ts';
import styles from './offline-bots.module.css';

/** A game with a bot that this browser plays; it can be left at any time and goes on where it was. */
export function OfflineBotGame({ kept, foot }: { kept: KeptGame; foot: ReactNode }) {
  const intl = useIntl();
  const play = useOfflineGame(kept);
  const { game } = play;
  const moves = game.moves.toArray();
  const [shown, setShown] = useState<number>();
  const ply = shown ?? moves.length;
  const positions = useMemo(() => positionsOf(game), [game]);
  const position = positions[ply] ?? game.position;
  const isLast = ply === moves.length;
  const dests = useMemo(() => legalDests(position), [position]);
  const select = (to: number) => setShown(to >= moves.length ? undefined : to);
  const last = game.moves.last;
  const heard = last && `${last.seq} ${last.san}`;
  useSounds();
  useEffect(() => {
    if (heard !== undefined) playSound(soundOfMove(heard.split(' ')[1]!));
  }, [heard]);
  useMoveKeys({ ply, lastPly: moves.length, onSelect: select });
  return (
    <div className={layout.page}>
      <h1 className="visually-hidden">
        <FormattedMessage id="bots.offline.title" />
      </h1>
      <div className={layout.layout}>
        <div className={layout.table}>
          <Seat kept={kept} color={opposite(kept.color)} position={position} />
          <div className={layout.boardRow}>
            <div className={layout.board}>
              <Board
                fen={fenOf(position)}
                orientation={kept.color}
                turn={position.turn}
                label={intl.formatMessage({ id: 'bots.offline.board' }, { color: kept.color })}
                lastMove={moves[ply - 1]?.uci}
                check={position.isCheck() ? position.turn : undefined}
                dests={dests}
                movable={isLast && !game.end ? kept.color : undefined}
                onMove={play.move}
              />
            </div>
          </div>
          <Seat kept={kept} color={kept.color} position={position} />
        </div>
        <SidePanel aria-label={intl.formatMessage({ id: 'games.moves' })}>
          <Standing play={play} color={kept.color} />
          <MoveList
            label={intl.formatMessage({ id: 'games.moves' })}
            moves={moves.map(({ san }) => san)}
            current={ply}
            onSelect={select}
          />
          <Actions play={play} />
          {foot}
        </SidePanel>
      </div>
      <PositionText fen={fenOf(position)} />
    </div>
  );
}

interface SeatProps {
  kept: KeptGame;
  color: Color;
  position: Position;
}

function Seat({ kept: { color: own, bot }, color, position }: SeatProps) {
  return (
    <PlayerBar
      face={<Avatar name={color === own ? 'me' : bot.name} />}
      name={
        color === own ? (
          <FormattedMessage id="bots.offline.you" />
        ) : (
          <span>
            {bot.name} ({bot.level})
          </span>
        )
      }
      captured={{ by: color, ...capturedMaterial(position, startPosition())[color] }}
    />
  );
}

type Play = ReturnType<typeof useOfflineGame>;

function Standing({ play: { game, state, isBots, isDrawDeclined, again }, color }: { play: Play; color: Color }) {
  if (game.end) {
    return (
      <div className={styles.result} role="status">
        <h2>
          <FormattedMessage id={`games.verdict.${verdictFor(game.end, color)}`} />
        </h2>
        <p>
          <FormattedMessage id={`games.reason.${game.end.reason}`} />
        </p>
      </div>
    );
  }
  if (state === 'failed' || state === 'taken') {
    return (
      <div className={styles.result} role="alert">
        <p>
          <FormattedMessage id={`analysis.engine.${state}`} />
        </p>
        <Button onClick={again}>
          <FormattedMessage id="analysis.engine.again" />
        </Button>
      </div>
    );
  }
  const words = isDrawDeclined ? 'no_draw' : state === 'loading' ? 'loading' : isBots ? 'thinks' : 'your_turn';
  return (
    <p className={styles.result} role="status">
      <FormattedMessage id={`bots.offline.${words}`} />
    </p>
  );
}

const verdictFor = ({ result }: GameEnd, color: Color): 'won' | 'lost' | 'drawn' | 'called_off' => {
  if (result === '*') return 'called_off';
  if (result === '1/2-1/2') return 'drawn';
  return (result === '1-0') === (color === 'white') ? 'won' : 'lost';
};

function Actions({ play: { game, isBots, resign, draw } }: { play: Play }) {
  const [isAsked, setAsked] = useState(false);
  if (game.end) {
    return (
      <div className={styles.actions}>
        <Button variant="play" onClick={() => presentGame.set(undefined)}>
          <FormattedMessage id="bots.offline.new" />
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.actions}>
      <Button onClick={draw} disabled={isBots || game.ply < 2}>
        <FormattedMessage id="bots.offline.draw" />
      </Button>
      {isAsked ? (
        <Button variant="danger" onClick={resign}>
          <FormattedMessage id="bots.offline.resign_sure" />
        </Button>
      ) : (
        <Button onClick={() => setAsked(true)}>
          <FormattedMessage id="bots.offline.resign" />
        </Button>
      )}
    </div>
  );
}
