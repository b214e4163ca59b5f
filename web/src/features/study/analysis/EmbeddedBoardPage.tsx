import { mainlineOf, type PgnNode, type PgnNotes } from '@tabiya/chess/notation/pgn-tree.ts';
import { fenOf, pocketsOf } from '@tabiya/chess/rules/position.ts';
import { COLORS } from '@tabiya/chess/rules/types.ts';
import ArrowUpDown from 'lucide-react/icons/arrow-up-down';
import { useMemo, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router';
import { Board } from '../../../board/Board.tsx';
import { MoveList } from '../../../board/MoveList.tsx';
import { PositionText } from '../../../board/PositionText.tsx';
import { StepButtons } from '../../../board/StepButtons.tsx';
import { useMoveKeys } from '../../../board/use-move-keys.ts';
import { Meta } from '../../../platform/routing/Meta.tsx';
import type { PageModule } from '../../../platform/routing/page-module.ts';
import { pageUrl } from '../../../platform/routing/PageLink.tsx';
import { oneOf } from '../../../platform/words/message-key.ts';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { positionReader } from './positions.ts';
import { sourceOfQuery } from './source.ts';
import styles from './embedded-board.module.css';

/**
 * A board for pages of other sites: `pgn` is a game to walk through, `fen` a position, `color` the side at the bottom
 * and `ply` the move that is shown first.
 */
function EmbeddedBoardPage() {
  const intl = useIntl();
  const [query] = useSearchParams();
  const { tree, below, isUnread } = useMemo(() => sourceOfQuery(query), [query]);
  const line = useMemo(() => mainlineOf(tree), [tree]);
  const [ply, setPly] = useState(() => firstPly(query, line.length));
  const [isFlipped, setFlipped] = useState(false);
  const positionAt = useMemo(() => positionReader(tree), [tree]);
  const position = positionAt(line.slice(0, ply).map(({ uci }) => uci));
  const chosen = oneOf(COLORS, query.get('color') ?? undefined) ?? (query.has('pgn') ? 'white' : below);
  const orientation = isFlipped === (chosen === 'white') ? 'black' : 'white';
  useMoveKeys({ ply, lastPly: line.length, onSelect: setPly });
  return (
    <main className={styles.page}>
      <Meta
        title={intl.formatMessage({ id: 'analysis.title' })}
        description={intl.formatMessage({ id: 'analysis.description' })}
      />
      <div className={styles.board}>
        <Board
          fen={fenOf(position)}
          variant={tree.variant}
          orientation={orientation}
          turn={position.turn}
          label={intl.formatMessage({ id: 'analysis.board' }, { color: position.turn })}
          lastMove={line[ply - 1]?.uci}
          check={position.isCheck() ? position.turn : undefined}
          pockets={pocketsOf(position)}
          viewOnly
        />
      </div>
      <Side
        line={line}
        notes={line[ply - 1] ?? tree}
        isUnread={isUnread}
        {...{ ply, setPly }}
        onFlip={() => setFlipped(!isFlipped)}
      />
      <PositionText fen={fenOf(position)} />
    </main>
  );
}

interface SideProps {
  line: readonly PgnNode[];
  notes: PgnNotes;
  isUnread: boolean | undefined;
  ply: number;
  setPly: (ply: number) => void;
  onFlip: () => void;
}

/** The moves with the comment on the one that is shown, and the way to the analysis board. */
function Side({ line, notes, isUnread, ply, setPly, onFlip }: SideProps) {
  const intl = useIntl();
  const [query] = useSearchParams();
  return (
    <div className={styles.side}>
      {isUnread ? (
        <p className={styles.comment} role="alert">
          <FormattedMessage id="analysis.unread" />
        </p>
      ) : null}
      {line.length > 0 ? (
        <MoveList
          label={intl.formatMessage({ id: 'games.moves' })}
          moves={line.map(({ san }) => san)}
          current={ply}
          onSelect={setPly}
        />
      ) : null}
      {notes.comments?.map((text) => (
        <p key={text} className={styles.comment} dir="auto">
          {text}
        </p>
      ))}
      <div className={styles.foot}>
        {line.length > 0 ? (
          <span className={styles.steps} dir="ltr">
            <StepButtons at={ply} last={line.length} onStep={setPly} />
          </span>
        ) : null}
        <IconButton label={intl.formatMessage({ id: 'games.flip' })} onClick={onFlip}>
          <ArrowUpDown />
        </IconButton>
        <Button
          href={pageUrl('web_analysis_board_editor', undefined, Object.fromEntries(query))}
          {...{ target: '_blank', rel: 'noopener' }}
        >
          <FormattedMessage id="analysis.embed.open" />
        </Button>
      </div>
    </div>
  );
}

const firstPly = (query: URLSearchParams, last: number): number => {
  const text = query.get('ply') ?? '';
  return /^\d{1,4}$/.test(text) ? Math.min(last, Number(text)) : 0;
};

export const page: PageModule = { Component: EmbeddedBoardPage };
