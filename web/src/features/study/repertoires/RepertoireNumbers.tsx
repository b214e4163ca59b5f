import { inOrder, lineTo, reachedMoves, type ReachedMove } from '@tabiya/chess/repertoires/book-tree.ts';
import { isCardDue, lineSuccess, ownPositions, weakestCards } from '@tabiya/chess/repertoires/training.ts';
import { useMemo, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { RepertoireModel } from './use-repertoire.ts';
import styles from './repertoires.module.css';

/** Number of positions, and of lines, that are listed. */
const LISTED = 10;

/** How the training of a repertoire goes: what is due and learned, and where it goes wrong most often. */
export function RepertoireNumbers({ model: { view, book } }: { model: RepertoireModel }) {
  const [now] = useState(() => Date.now());
  const { weakest, lines, positions } = useMemo(() => {
    const cards = new Map(view.cards.map((card) => [card.position, card]));
    const answers = new Map<string, ReachedMove>();
    for (const move of inOrder(reachedMoves(book))) if (!answers.has(move.position)) answers.set(move.position, move);
    return {
      weakest: weakestCards(view.cards)
        .slice(0, LISTED)
        .flatMap((card) => {
          const move = answers.get(card.position);
          return move ? [{ ...card, moves: lineTo(move) }] : [];
        }),
      lines: lineSuccess(book, cards).slice(0, LISTED),
      positions: ownPositions(book, view.color).length,
    };
  }, [view, book]);
  const due = view.cards.filter((card) => isCardDue(card, now)).length;
  return (
    <div className={styles.part}>
      <p>
        <FormattedMessage id="repertoires.learned_of" values={{ learned: view.cards.length, positions }} />
      </p>
      <p>
        <FormattedMessage id="repertoires.due" values={{ count: due }} />
      </p>
      <h2 className={styles.heading}>
        <FormattedMessage id="repertoires.weakest" />
      </h2>
      <Answered entries={weakest} />
      <h2 className={styles.heading}>
        <FormattedMessage id="repertoires.lines" />
      </h2>
      <Answered entries={lines} />
    </div>
  );
}

interface Entry {
  moves: readonly ReachedMove[];
  right: number;
  wrong: number;
}

function Answered({ entries }: { entries: readonly Entry[] }) {
  if (entries.length === 0) {
    return (
      <p className={styles.minor}>
        <FormattedMessage id="repertoires.no_misses" />
      </p>
    );
  }
  return (
    <ul className={styles.list}>
      {entries.map(({ moves, right, wrong }) => (
        <li key={`${moves.at(-1)!.position} ${moves.at(-1)!.uci}`}>
          <span className={styles.moves} dir="ltr">
            {textOf(moves)}
          </span>
          <span className={styles.minor}>
            <FormattedMessage id="repertoires.success" values={{ right, wrong }} />
          </span>
        </li>
      ))}
    </ul>
  );
}

const textOf = (moves: readonly ReachedMove[]): string =>
  moves.map(({ san, ply }) => (ply % 2 === 1 ? `${(ply + 1) / 2}. ${san}` : san)).join(' ');
