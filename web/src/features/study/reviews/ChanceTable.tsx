import type { GameReview } from '@tabiya/contract/study/reviews.ts';
import { FormattedMessage, useIntl } from 'react-intl';
import { classText, numbered } from './move-words.ts';
import type { Replay } from '../../../live-play/replay.ts';

export interface ChanceTableProps {
  replay: Replay;
  review: GameReview;
  /** Returns the chance at a ply in words. */
  chanceAt: (ply: number) => string;
}

/** The data of the graph as a table, for screen readers. */
export function ChanceTable({ replay, review, chanceAt }: ChanceTableProps) {
  const intl = useIntl();
  return (
    <table className="visually-hidden">
      <caption>
        <FormattedMessage id="reviews.graph" />
      </caption>
      <thead>
        <tr>
          <th scope="col">
            <FormattedMessage id="games.times.move" />
          </th>
          <th scope="col">
            <FormattedMessage id="reviews.graph" />
          </th>
          <th scope="col">
            <FormattedMessage id="reviews.table.class" />
          </th>
        </tr>
      </thead>
      <tbody>
        {review.moves.map((move) => (
          <tr key={move.ply}>
            <th scope="row">{numbered(move.ply, replay.moves[move.ply - 1]?.san ?? '')}</th>
            <td>{chanceAt(move.ply)}</td>
            <td>{classText(intl, move.class)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
