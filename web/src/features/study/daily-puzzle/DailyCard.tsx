import { useQuery } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { MiniBoard } from '../../../board/MiniBoard.tsx';
import { call } from '../../../platform/net/call.ts';
import { pageUrl } from '../../../platform/routing/PageLink.tsx';
import { LinkCard } from '../../../ui/Card.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { dailyPuzzleQuery } from './queries.ts';
import styles from './daily-card.module.css';

/** The puzzle of the day as a picture that leads to it; hidden where there is none. `isWide`: beside its words. */
export function DailyCard({ isWide = false }: { isWide?: boolean }) {
  const intl = useIntl();
  const { data } = useQuery({ ...dailyPuzzleQuery(call), retry: false });
  if (!data) return null;
  const color = data.fen.split(' ')[1] === 'b' ? 'black' : 'white';
  return (
    <LinkCard href={pageUrl('web_daily_chess_puzzle')} className={classNames(styles.card, isWide && styles.wide)}>
      <MiniBoard
        fen={data.fen}
        orientation={color}
        lastMove={data.puzzle.moves[0]}
        label={intl.formatMessage({ id: 'daily_puzzle.board' }, { color })}
      />
      <span className={styles.words}>
        <strong>
          <FormattedMessage id="daily_puzzle.title" />
        </strong>
        <span className={styles.state}>
          <FormattedMessage
            id={data.own ? `daily_puzzle.day.${data.own.isSolved ? 'solved' : 'failed'}` : 'daily_puzzle.solve'}
          />
        </span>
      </span>
    </LinkCard>
  );
}
