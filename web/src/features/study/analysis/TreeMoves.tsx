import { pathTo } from '@tabiya/chess/analysis/path-to.ts';
import { nodeAt, type PgnPath, type PgnTree } from '@tabiya/chess/notation/pgn-tree.ts';
import { memo, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { MainLineRow } from './MainLineRow.tsx';
import { MoveComments } from './MoveComments.tsx';
import { asidesAfter, rowsOf } from './rows.ts';
import { createTreeContext, TreeMovesContext } from './tree-context.ts';
import { Variation } from './Variation.tsx';
import styles from './tree-moves.module.css';

export interface TreeMovesProps {
  tree: PgnTree;
  path: PgnPath;
  /** Number of plies before the first move, counted from White's first move. */
  plies: number;
  /** Said of a tree without moves, if this person may neither move nor paste a game. */
  empty?: string | undefined;
  onSelect: (path: PgnPath) => void;
}

/** The moves of the tree: the main line in two columns, and between its rows what was said of it and the variations. */
export function TreeMoves({ tree, path, plies, empty, onSelect }: TreeMovesProps) {
  const intl = useIntl();
  const box = useRef<HTMLDivElement>(null);
  const node = nodeAt(tree, path);
  const [context] = useState(() => createTreeContext(node));
  useLayoutEffect(() => {
    context.onChoose.set((chosen) => onSelect(pathTo(tree, chosen) ?? []));
  }, [context, tree, onSelect]);
  useLayoutEffect(() => context.current.set(node), [context, node]);
  useEffect(() => scrollTo(box.current, node === undefined), [node]);
  return (
    <div ref={box} className={styles.tree} role="group" aria-label={intl.formatMessage({ id: 'games.moves' })}>
      <TreeMovesContext value={context}>
        <Moves tree={tree} plies={plies} empty={empty} />
      </TreeMovesContext>
    </div>
  );
}

const Moves = memo(function Moves({ tree, plies, empty }: Pick<TreeMovesProps, 'tree' | 'plies' | 'empty'>) {
  const rows = rowsOf(tree, plies);
  if (rows.length === 0 && !tree.comments) {
    return <p className={styles.empty}>{empty ?? <FormattedMessage id="analysis.no_moves" />}</p>;
  }
  return (
    <>
      <MoveComments comments={tree.comments} />
      <div dir="ltr">
        {rows.map(({ number, white, black, siblings, plies: before }) => (
          <MainLineRow key={before} number={number} white={white} black={black} siblings={siblings} plies={before} />
        ))}
        {asidesAfter(tree).map((aside) => (
          <Variation key={aside.uci} first={aside} plies={plies} />
        ))}
        {tree.result === '*' ? null : <p className={styles.result}>{tree.result}</p>}
      </div>
    </>
  );
});

/** Scrolls only the list, never the page. */
function scrollTo(box: HTMLElement | null, isStart: boolean) {
  if (isStart) return void box?.scrollTo?.({ top: 0 });
  const move = box?.querySelector('[aria-current]');
  if (!box || !move) return;
  const [outer, inner] = [box.getBoundingClientRect(), move.getBoundingClientRect()];
  const top = Math.min(0, inner.top - outer.top - 24) + Math.max(0, inner.bottom - outer.bottom + 24);
  box.scrollBy?.({ top });
}
