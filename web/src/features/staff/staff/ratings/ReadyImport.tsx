import { useQuery } from '@tanstack/react-query';
import { masterRatingImports, type RatingImportView } from '@tabiya/contract/study/master-rating-imports.ts';
import { FormattedMessage, useIntl } from 'react-intl';
import { call } from '../../../../platform/net/call.ts';
import { failureText } from '../../../../platform/net/failure-text.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Card } from '../../../../ui/Card.tsx';
import { MASTER_RATINGS_KEY, ratingPreviewQuery } from '../../../study/master-ratings/queries.ts';
import { useStaffAction } from '../use-staff-action.ts';
import { ImportFacts } from './ImportFacts.tsx';
import styles from './ratings.module.css';

/** An import that has been read: what it holds, and the choice whether it is shown to everybody. */
export function ReadyImport({ found }: { found: RatingImportView }) {
  const { id, name } = found;
  const { busy, act } = useStaffAction(MASTER_RATINGS_KEY);
  return (
    <Card className={styles.ready} aria-label={name}>
      <h2 className={styles.heading}>
        <FormattedMessage id="staff.ratings.ready" values={{ name: <bdi key="name">{name}</bdi> }} />
      </h2>
      <ImportFacts found={found} />
      <FirstPlayers id={id} />
      <p className={styles.quiet}>
        <FormattedMessage id="staff.ratings.replaces" />
      </p>
      <div className={styles.actions}>
        <Button variant="play" busy={busy} onClick={() => void act(() => call(masterRatingImports.show, { id }))}>
          <FormattedMessage id="staff.ratings.show" />
        </Button>
        <Button busy={busy} onClick={() => void act(() => call(masterRatingImports.drop, { id }))}>
          <FormattedMessage id="staff.ratings.drop" />
        </Button>
      </div>
    </Card>
  );
}

function FirstPlayers({ id }: { id: string }) {
  const intl = useIntl();
  const { data, error } = useQuery(ratingPreviewQuery(call, id));
  if (error) return <p role="alert">{failureText(intl, error)}</p>;
  return (
    <ol className={styles.players} aria-label={intl.formatMessage({ id: 'staff.ratings.first_players' })}>
      {data?.players.map((player) => (
        <li key={player.id}>
          <bdi>
            {player.title === null ? null : `${player.title} `}
            {player.name}
          </bdi>{' '}
          <span className={styles.quiet} dir="ltr">
            {player.federation} {player.rating}
          </span>
        </li>
      ))}
    </ol>
  );
}
