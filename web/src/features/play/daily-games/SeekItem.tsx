import { timeoutPercent, type DailySeekView } from '@tabiya/contract/play/daily-games.ts';
import { toShortUuid } from '@tabiya/contract/site/ids.ts';
import { FormattedMessage, useIntl } from 'react-intl';
import { timeControlText } from '../../../board/time-control-text.ts';
import { dailyControl } from '@tabiya/chess/rating/time-class.ts';
import { MemberLine } from '../../../people-kit/MemberLine.tsx';
import { PageLink, pageUrl } from '../../../platform/routing/PageLink.tsx';
import { Button } from '../../../ui/Button.tsx';
import { BankTerm } from '../challenges/BankTerm.tsx';
import { FairPlayDialog } from '../lobby/FairPlayDialog.tsx';
import { useFairPlayPromise } from '../lobby/open-fair-play.ts';
import { useSeekActions } from './use-seek-actions.ts';
import styles from './daily.module.css';

/** An open seek with its terms and its action; `isLink` leads to its own page. */
export function SeekItem({ seek, isLink = false }: { seek: DailySeekView; isLink?: boolean }) {
  const intl = useIntl();
  const control = timeControlText(intl, dailyControl(seek.days));
  return (
    <div className={styles.seek}>
      <MemberLine player={seek.player} rating={seek.rating} provisional={seek.provisional} withAvatar withPopup />
      <p className={styles.terms}>
        {isLink ? (
          <PageLink to={pageUrl('web_daily_seek', { id: toShortUuid(seek.id) })}>{control}</PageLink>
        ) : (
          <span>{control}</span>
        )}
        {seek.bankDays + seek.hoursAdded === 0 ? null : (
          <span>
            <BankTerm bankDays={seek.bankDays} hoursAdded={seek.hoursAdded} />
          </span>
        )}
        {seek.variant === 'chess' ? null : (
          <span>
            <FormattedMessage id="games.variant" values={{ variant: seek.variant }} />
          </span>
        )}
        <span>
          <FormattedMessage id={seek.rated ? 'lobby.kind.rated' : 'lobby.kind.casual'} />
        </span>
        {seek.noVacation ? (
          <span>
            <FormattedMessage id="vacations.term" />
          </span>
        ) : null}
        {seek.color === 0 ? null : (
          <span>
            <FormattedMessage id="daily_games.seek.color" values={{ color: seek.color === 1 ? 'white' : 'black' }} />
          </span>
        )}
        <Range seek={seek} />
        <span>
          <FormattedMessage id="daily_games.seek.timeouts" values={{ percent: timeoutPercent(seek.timeouts) }} />
        </span>
      </p>
      <SeekAction seek={seek} />
    </div>
  );
}

function Range({ seek: { ratingMin, ratingMax } }: { seek: DailySeekView }) {
  if (ratingMin === null && ratingMax === null) return null;
  return (
    <span>
      <FormattedMessage
        id="daily_games.seek.range"
        values={{
          kind: ratingMin === null ? 'max' : ratingMax === null ? 'min' : 'both',
          min: ratingMin,
          max: ratingMax,
        }}
      />
    </span>
  );
}

function SeekAction({ seek: { id, bar, isTaken, rated } }: { seek: DailySeekView }) {
  const { take, cancel } = useSeekActions();
  const { whenPromised, dialog } = useFairPlayPromise();
  if (isTaken) {
    return (
      <Button size="small" href={pageUrl('web_game_daily', { id: toShortUuid(id) })}>
        <FormattedMessage id="daily_games.seek.taken" />
      </Button>
    );
  }
  if (bar === 'own_seek') {
    return (
      <Button size="small" busy={cancel.isPending} onClick={() => cancel.mutate(id)}>
        <FormattedMessage id="lobby.withdraw" />
      </Button>
    );
  }
  if (bar !== null) {
    return (
      <span className={styles.bar}>
        <FormattedMessage id={`daily_games.bar.${bar}`} />
      </span>
    );
  }
  return (
    <span>
      <Button
        size="small"
        variant="lamp"
        busy={take.isPending}
        onClick={() => whenPromised(rated, () => take.mutate(id))}
      >
        <FormattedMessage id="lobby.take" />
      </Button>
      <FairPlayDialog {...dialog} />
    </span>
  );
}
