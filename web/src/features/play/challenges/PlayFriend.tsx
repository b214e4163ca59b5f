import { useMutation } from '@tanstack/react-query';
import Link from 'lucide-react/icons/link';
import { challenges } from '@tabiya/contract/play/challenges.ts';
import { toShortUuid } from '@tabiya/contract/site/ids.ts';
import { lazy, Suspense, useState, type FormEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate, useSearchParams } from 'react-router';
import { useAwake } from '../../../platform/browser/use-awake.ts';
import { call } from '../../../platform/net/call.ts';
import { failureText } from '../../../platform/net/failure-text.ts';
import { pageUrl } from '../../../platform/routing/PageLink.tsx';
import { useMe } from '../../../platform/session/session.ts';
import { useGuest } from '../../../platform/session/use-guest.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { draftOf } from './terms-draft.ts';
import type { AskedTerms } from './TermsForm.tsx';
import styles from './challenges.module.css';

const TermsForm = lazy(async () => ({ default: (await import('./TermsForm.tsx')).TermsForm }));

/** Challenges a member by name, or makes a link for anybody. */
export function PlayFriend() {
  const me = useMe();
  const [query] = useSearchParams();
  const isAwake = useAwake();
  // Who comes for a friend or with a position is asked at once.
  const [isMaking = isAwake && (query.has('friend') || query.has('fen')), setIsMaking] = useState<boolean>();
  return (
    <Card className={styles.card} aria-labelledby="play-friend">
      <h2 id="play-friend" className={styles.state}>
        <FormattedMessage id="challenges.friend" />
      </h2>
      {me !== null && !me.isGuest ? <ByName /> : null}
      <div className={styles.actions}>
        <Button icon={<Link />} onClick={() => setIsMaking(true)}>
          <FormattedMessage id="challenges.link.make" />
        </Button>
      </div>
      {isMaking ? <LinkDialog onClose={() => setIsMaking(false)} /> : null}
    </Card>
  );
}

function ByName() {
  const intl = useIntl();
  const navigate = useNavigate();
  const [name, setName] = useState('');
  const go = (event: FormEvent) => {
    event.preventDefault();
    if (/^[\w-]{3,25}$/.test(name.trim())) void navigate(pageUrl('web_play_opponent', { opponent: name.trim() }));
  };
  return (
    <form className={styles.link} onSubmit={go}>
      <TextField
        label={intl.formatMessage({ id: 'challenges.friend.name' })}
        value={name}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => setName(target.value)}
      />
      <Button type="submit" variant="lamp">
        <FormattedMessage id="challenges.challenge" />
      </Button>
    </form>
  );
}

function LinkDialog({ onClose }: { onClose: () => void }) {
  const intl = useIntl();
  const navigate = useNavigate();
  const me = useMe();
  const beGuest = useGuest();
  const [query] = useSearchParams();
  const make = useMutation({
    mutationFn: async (terms: AskedTerms) => {
      await beGuest();
      return call(challenges.share, terms);
    },
    onSuccess: ({ id }) => void navigate(pageUrl('web_seek_challenge', { id: toShortUuid(id) })),
    // The form shows the error.
    onError: () => {},
  });
  return (
    <Dialog
      open
      size="medium"
      onClose={onClose}
      title={<FormattedMessage id="challenges.link.make" />}
      description={<FormattedMessage id="challenges.link.lead" />}
      closeLabel={intl.formatMessage({ id: 'shell.close' })}
    >
      <Suspense fallback={<div className={styles.setUpWaits} />}>
        <TermsForm
          // Casual unless asked, because friends without an account cannot take a rated challenge.
          first={{ ...draftOf(query), rated: query.get('rated') === '1' }}
          mayRate={me !== null && !me.isGuest}
          busy={make.isPending}
          submit={<FormattedMessage id="challenges.link.make" />}
          failure={make.error ? failureText(intl, make.error) : undefined}
          onSubmit={(terms) => make.mutate(terms)}
        />
      </Suspense>
    </Dialog>
  );
}
