import type { Api } from '@lichess-org/chessground/api';
import { mainlineOf, nodeAt, type PgnPath, type PgnTree } from '@tabiya/chess/notation/pgn-tree.ts';
import { fenOf, parseMove, pocketsOf, positionAfter, startPosition } from '@tabiya/chess/rules/position.ts';
import ArrowUpDown from 'lucide-react/icons/arrow-up-down';
import { useCallback, useEffect, useMemo, useState, type KeyboardEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Board } from '../../../../board/Board.tsx';
import { shapesOf } from '../../../../board/drawn-shapes.ts';
import { StepButtons } from '../../../../board/StepButtons.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { IconButton } from '../../../../ui/IconButton.tsx';
import { TreeMoves } from '../../../study/analysis/TreeMoves.tsx';
import styles from './text-game.module.css';

interface TextGameProps {
  tree: PgnTree;
  isBlackBelow: boolean;
  /** Path of the analysis board with the game. */
  analysis: string;
}

/** A game within a text, with all its variations and drawings. It begins with the position of the picture: the last. */
export function TextGame({ tree, isBlackBelow, analysis }: TextGameProps) {
  const intl = useIntl();
  const { path, node, position, line, select, step } = useWalk(tree);
  const [isFlipped, setFlipped] = useState(false);
  const setGround = useShapes(node ?? tree);
  const first = startPosition(tree.initialFen, tree.variant);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { length: at } = path;
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: line.length }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    step(to);
  };
  return (
    // Each part takes the keys by itself; the group only gives the arrows a meaning within it.
    <div
      className={styles.game}
      role="group"
      aria-label={intl.formatMessage({ id: 'games.step' })}
      onKeyDown={onKeyDown}
    >
      <Players tags={tree.tags} />
      <div className={styles.board}>
        <Board
          fen={fenOf(position)}
          variant={tree.variant}
          orientation={isFlipped === isBlackBelow ? 'white' : 'black'}
          turn={position.turn}
          label={intl.formatMessage({ id: 'analysis.board' }, { color: position.turn })}
          lastMove={node?.uci}
          check={position.isCheck() ? position.turn : undefined}
          pockets={pocketsOf(position)}
          onGround={setGround}
          viewOnly
        />
        <div className={styles.tools}>
          <span className={styles.steps} dir="ltr">
            <StepButtons at={path.length} last={line.length} onStep={step} />
          </span>
          <IconButton label={intl.formatMessage({ id: 'games.flip' })} onClick={() => setFlipped(!isFlipped)}>
            <ArrowUpDown />
          </IconButton>
        </div>
      </div>
      <div className={styles.moves}>
        <TreeMoves
          tree={tree}
          path={path}
          plies={(first.fullmoves - 1) * 2 + (first.turn === 'white' ? 0 : 1)}
          onSelect={select}
        />
        <Button size="small" variant="ghost" href={analysis} className={styles.analysis}>
          <FormattedMessage id="analysis.title" />
        </Button>
      </div>
    </div>
  );
}

function Players({ tags: { White: white, Black: black } }: Pick<PgnTree, 'tags'>) {
  if (white === undefined || black === undefined) return null;
  return (
    <b className={styles.players}>
      <bdi>{white}</bdi> – <bdi>{black}</bdi>
    </b>
  );
}

/** The place in a game: the path, the position there, and the line through it to its end. */
const useWalk = (tree: PgnTree) => {
  const [path, select] = useState<PgnPath>(() => mainlineOf(tree).map(({ uci }) => uci));
  const node = nodeAt(tree, path);
  const position = useMemo(() => positionAt(tree, path), [tree, path]);
  const line = useMemo(() => [...path, ...mainlineOf(node ?? tree).map(({ uci }) => uci)], [tree, node, path]);
  const step = (to: number) => select(line.slice(0, Math.min(line.length, Math.max(0, to))));
  return { path, node, position, line, select, step };
};

const positionAt = ({ initialFen, variant }: PgnTree, path: PgnPath) =>
  path.reduce(
    (before, uci) => {
      const move = parseMove(before, uci);
      return move === undefined ? before : positionAfter(before, move);
    },
    startPosition(initialFen, variant),
  );

/** Draws the arrows and circles that are kept with a move; the reader draws none. */
const useShapes = ({ arrows, circles }: Pick<PgnTree, 'arrows' | 'circles'>) => {
  const [api, setApi] = useState<Api>();
  useEffect(() => {
    api?.set({ drawable: { enabled: false } });
  }, [api]);
  useEffect(() => {
    api?.setAutoShapes(shapesOf({ arrows, circles }));
  }, [api, arrows, circles]);
  return useCallback((given: Api | undefined) => setApi(given), []);
};
