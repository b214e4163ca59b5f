import type { MatchView } from '@tabiya/contract/community/club-matches.ts';
import { toShortUuid } from '@tabiya/contract/site/ids.ts';
import { FormattedMessage } from 'react-intl';
import { MemberLine } from '../../../people-kit/MemberLine.tsx';
import { pageUrl } from '../../../platform/routing/PageLink.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import styles from './match.module.css';

/** The reader's board with the games that run. */
export function OwnBoard({ match }: { match: MatchView }) {
  const { mine, kind, state } = match;
  if (mine === null || mine.board === null) return null;
  const { board, games, ...seats } = mine.board;
  const opponent = seats[mine.side === 'home' ? 'away' : 'home'];
  const running = games.flatMap(({ game, id, result }) => (id !== null && result === null ? [{ game, id }] : []));
  return (
    <Card className={styles.own}>
      <p>
        <FormattedMessage
          id="club_matches.your_board"
          values={{
            ...{ board, state },
            player:
              opponent.player === null ? (
                <FormattedMessage id="club_matches.gone" />
              ) : (
                <MemberLine player={opponent.player} rating={opponent.rating} />
              ),
          }}
        />
      </p>
      {running.map(({ game, id }) => (
        <Button
          key={id}
          variant="play"
          href={pageUrl(kind === 'daily' ? 'web_game_daily' : 'web_game_live', { id: toShortUuid(id) })}
        >
          <FormattedMessage id="club_matches.play_game" values={{ game }} />
        </Button>
      ))}
    </Card>
  );
}
