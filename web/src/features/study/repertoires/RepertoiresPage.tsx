import { useQuery } from '@tanstack/react-query';
import { BOOK_MAX_PLIES } from '@tabiya/chess/repertoires/move-book.ts';
import type { CurrentUser } from '@tabiya/contract/kit/session.ts';
import { toShortUuid } from '@tabiya/contract/site/ids.ts';
import { REPERTOIRES_MAX, type RepertoireSummary } from '@tabiya/contract/study/repertoires.ts';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router';
import { call } from '../../../platform/net/call.ts';
import { failureText } from '../../../platform/net/failure-text.ts';
import { Meta } from '../../../platform/routing/Meta.tsx';
import type { PageModule } from '../../../platform/routing/page-module.ts';
import { PageLink, pageUrl } from '../../../platform/routing/PageLink.tsx';
import { useMe } from '../../../platform/session/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { PageFrame } from '../../../ui/PageFrame.tsx';
import { openGuestModal } from '../../account/guests/open-guest-modal.ts';
import { repertoireListQuery } from './queries.ts';
import { RepertoireDialog } from './RepertoireDialog.tsx';
import { UnsentAnswers } from './UnsentAnswers.tsx';
import styles from './repertoires.module.css';

const isMember = (me: CurrentUser | null): boolean => me !== null && me.isEnabled && !me.isGuest;

/** The member's repertoires, with what is to be repeated today. */
function RepertoiresPage() {
  const intl = useIntl();
  const me = useMe();
  return (
    <PageFrame width="reading">
      <Meta
        title={intl.formatMessage({ id: 'repertoires.title' })}
        description={intl.formatMessage({ id: 'repertoires.description' })}
        path={pageUrl('web_repertoires_index')}
      />
      <h1>
        <FormattedMessage id="repertoires.title" />
      </h1>
      {isMember(me) ? (
        <Own />
      ) : (
        <EmptyState
          title={<FormattedMessage id="repertoires.for_members" />}
          action={
            <Button variant="play" size="large" onClick={() => openGuestModal('analysis')}>
              <FormattedMessage id="repertoires.sign_up" />
            </Button>
          }
        >
          <FormattedMessage id="repertoires.description" />
        </EmptyState>
      )}
    </PageFrame>
  );
}

function Own() {
  const intl = useIntl();
  const [query, setQuery] = useSearchParams();
  const { data, error } = useQuery(repertoireListQuery(call));
  const line = query.get('moves')?.split('_').slice(0, BOOK_MAX_PLIES);
  const [isOpen, setOpen] = useState(line !== undefined);
  const close = () => {
    setOpen(false);
    if (line !== undefined) setQuery({}, { replace: true });
  };
  const own = data?.repertoires;
  return (
    <>
      <div className={styles.actions}>
        <Button
          variant="play"
          icon={<Plus />}
          disabled={(own?.length ?? 0) >= REPERTOIRES_MAX}
          onClick={() => setOpen(true)}
        >
          <FormattedMessage id="repertoires.new" />
        </Button>
        <span className={styles.minor}>
          <FormattedMessage id="repertoires.use" values={{ count: own?.length ?? 0, most: REPERTOIRES_MAX }} />
        </span>
      </div>
      <UnsentAnswers />
      {error ? <p role="alert">{failureText(intl, error)}</p> : null}
      {own?.length === 0 ? (
        <EmptyState title={<FormattedMessage id="repertoires.none" />}>
          <FormattedMessage id="repertoires.none_hint" />
        </EmptyState>
      ) : null}
      {own && own.length > 0 ? (
        <ul className={styles.list}>
          {own.map((one) => (
            <li key={one.id}>
              <Row repertoire={one} />
            </li>
          ))}
        </ul>
      ) : null}
      {isOpen ? <RepertoireDialog name={query.get('name') ?? ''} line={line} onClose={close} /> : null}
    </>
  );
}

function Row({ repertoire: { id, name, color, moves, learned, due } }: { repertoire: RepertoireSummary }) {
  const params = { id: toShortUuid(id) };
  return (
    <Card>
      <div className={styles.row}>
        <span className={styles.side} data-color={color} aria-hidden />
        <span className={styles.facts}>
          <PageLink className={styles.name} to={pageUrl('web_repertoire', params)}>
            <bdi>{name}</bdi>
          </PageLink>
          <span className={styles.minor}>
            <FormattedMessage id={`repertoires.for.${color}`} /> ·{' '}
            <FormattedMessage id="repertoires.moves" values={{ count: moves }} /> ·{' '}
            <FormattedMessage id="repertoires.learned" values={{ count: learned }} />
          </span>
        </span>
        <Button variant={due > 0 ? 'play' : undefined} href={pageUrl('web_repertoire_training', params)}>
          {due > 0 ? (
            <FormattedMessage id="repertoires.train_due" values={{ count: due }} />
          ) : (
            <FormattedMessage id="repertoires.train" />
          )}
        </Button>
      </div>
    </Card>
  );
}

export const page: PageModule = {
  Component: RepertoiresPage,
  load: async ({ queries, call: callNow, me }) =>
    isMember(me()) ? queries.prefetchQuery({ ...repertoireListQuery(callNow), staleTime: 0 }) : undefined,
};
