import type { MatchRow } from '@tabiya/contract/community/club-matches.ts';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLoaderData } from 'react-router';
import type { PageData } from '../../../platform/routing/page-module.ts';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { StartTime } from './StartTime.tsx';

/** Says where a match stands in time: when it begins, since when it runs, when it ended. */
export function MatchWhen({ match }: { match: MatchRow }) {
  const intl = useIntl();
  const { now } = useLoaderData<PageData>();
  const { state, startsAt, startedAt, endedAt, cancelReason } = match;
  const ago = (at: number) => <RelativeTime at={Math.min(at, now)} now={now} locale={intl.locale} within />;
  if (state === 'cancelled') return <FormattedMessage id={`club_matches.cancelled.${cancelReason ?? 'withdrawn'}`} />;
  if (state === 'over') return <FormattedMessage id="club_matches.ended" values={{ time: ago(endedAt ?? now) }} />;
  if (state === 'running')
    return <FormattedMessage id="club_matches.started" values={{ time: ago(startedAt ?? now) }} />;
  if (startsAt === null) return <FormattedMessage id="club_matches.when_full" />;
  return <FormattedMessage id="club_matches.starts" values={{ time: <StartTime at={startsAt} /> }} />;
}
