import type { Api } from '@lichess-org/chessground/api';
import type { DrawShape } from '@lichess-org/chessground/draw';
import type { Key } from '@lichess-org/chessground/types';
import { turnOf, type Game } from '@tabiya/chess/rules/game.ts';
import type { Color } from '@tabiya/chess/rules/types.ts';
import type { Aid } from '@tabiya/contract/study/bots.ts';
import Lightbulb from 'lucide-react/icons/lightbulb';
import { useEffect, useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { squaresOf } from '../../../board/placement.ts';
import { chanceOf, scoreText } from '../../../board/score-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { useAids } from './use-aids.ts';
import styles from './bot-side.module.css';

export interface BotAidsProps {
  aids: readonly Aid[];
  game: Game;
  color: Color;
  ground: Api | undefined;
  isAtEnd: boolean;
}

/** A hint that was asked for at a ply: first the square of the piece, then the whole move. */
interface Hint {
  ply: number;
  isWhole: boolean;
}

/** The help that the player has chosen: evaluation, threat and best move at all times, hints when asked for. */
export function BotAids({ aids, game, color, ground, isAtEnd }: BotAidsProps) {
  const [asked, ask] = useState<Hint>();
  const isOwnTurn = turnOf(game) === color;
  const hint = isOwnTurn && asked?.ply === game.ply ? asked : undefined;
  const isSteady = aids.some((aid) => aid === 'evaluation' || aid === 'threats' || aid === 'best_move');
  const { setup, moves, position } = game;
  const found = useAids(
    {
      ...{ variant: setup.variant ?? 'chess', initialFen: setup.initialFen, position, isOwnTurn },
      moves: Array.from(moves, ({ uci }) => uci),
    },
    aids,
    isSteady || asked !== undefined,
  );
  const { best, threat } = found;
  const showsBest = isOwnTurn && (aids.includes('best_move') || hint?.isWhole === true);
  const hinted = hint && !hint.isWhole ? best && squaresOf(best.uci)[0] : undefined;
  useShapes(isAtEnd ? ground : undefined, {
    best: showsBest ? best?.uci : undefined,
    threat: threat?.uci,
    hinted,
  });
  if (!found.isAble) return <Line id="bots.aids.no_engine" />;
  if (found.state === 'failed' || found.state === 'taken') {
    return (
      <div className={styles.aids}>
        <Button size="small" onClick={found.again}>
          <FormattedMessage id="bots.aids.again" />
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.aids}>
      {aids.includes('evaluation') ? <Evaluation score={best?.score} /> : null}
      {showsBest && best ? <Line id="bots.aids.best" move={best.san} /> : null}
      {hinted ? <Line id="bots.aids.piece" move={hinted} /> : null}
      {threat ? <Line id="bots.aids.threat" move={threat.san} /> : null}
      {aids.includes('hints') && !aids.includes('best_move') ? (
        <Button
          size="small"
          icon={<Lightbulb />}
          disabled={!isOwnTurn || hint?.isWhole === true}
          busy={hint !== undefined && best === undefined}
          onClick={() => ask({ ply: game.ply, isWhole: hint !== undefined })}
        >
          <FormattedMessage id={hint === undefined ? 'bots.aids.hint' : 'bots.aids.more'} />
        </Button>
      ) : null}
    </div>
  );
}

type LineId = 'bots.aids.best' | 'bots.aids.piece' | 'bots.aids.threat' | 'bots.aids.no_engine';

function Line({ id, move = '' }: { id: LineId; move?: string }) {
  const written: ReactNode = <bdi dir="ltr">{move}</bdi>;
  return (
    <p className={styles.line} role="status">
      <FormattedMessage id={id} values={{ move: written }} />
    </p>
  );
}

/** White's chances as a bar, with the score as people write it. */
function Evaluation({ score }: { score: Parameters<typeof scoreText>[1] | undefined }) {
  const intl = useIntl();
  const chance = score ? Math.round(chanceOf(score)) : 50;
  const text = score ? scoreText(intl, score) : '';
  return (
    <div className={styles.evaluation} dir="ltr">
      <div
        className={styles.bar}
        role="img"
        aria-label={intl.formatMessage({ id: 'board.chance' }, { chance, score: text || 'none' })}
      >
        <span className={styles.share} style={{ inlineSize: `${chance}%` }} />
      </div>
      <b className={styles.score}>{text}</b>
    </div>
  );
}

interface Shapes {
  best: string | undefined;
  threat: string | undefined;
  hinted: string | undefined;
}

/** Draws the best move in blue, the threat in red, and a ring around the piece of a hint. */
function useShapes(ground: Api | undefined, { best, threat, hinted }: Shapes): void {
  useEffect(() => {
    if (ground === undefined) return;
    ground.setAutoShapes([
      ...(best ? [shapeOf(best, 'blue')] : []),
      ...(threat ? [shapeOf(threat, 'red')] : []),
      ...(hinted ? [{ orig: hinted as Key, brush: 'blue' }] : []),
    ]);
    return () => ground.setAutoShapes([]);
  }, [ground, best, threat, hinted]);
}

const shapeOf = (uci: string, brush: string): DrawShape => {
  const [orig, dest] = squaresOf(uci) as Key[];
  return { orig: orig!, ...(dest && { dest }), brush };
};
