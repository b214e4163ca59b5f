import { useQuery } from '@tanstack/react-query';
import type { CurrentUser } from '@tabiya/contract/kit/session.ts';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useNavigate, useSearchParams } from 'react-router';
import { redirectPath } from '../../../platform/session/login-links.ts';
import type { MessageKey } from '../../../platform/words/message-key.ts';
import type { PageRequest } from '../../../platform/routing/page-module.ts';
import { useAwake } from '../../../platform/browser/use-awake.ts';
import { Button } from '../../../ui/Button.tsx';
import { NoticeOffers } from '../../notify/alerts/NoticeOffers.tsx';
import { pushQuery } from '../../notify/alerts/queries.ts';
import { contactsQuery } from '../../people/contacts/queries.ts';
import { FindFriends } from '../../people/friends/FindFriends.tsx';
import { orUndefined, suggestedQuery } from '../../people/friends/queries.ts';
import { AuthCard } from './AuthCard.tsx';
import { ThemeStep } from './ThemeStep.tsx';
import styles from './accounts.module.css';

/** Offers to new members on one page. Each choice takes effect at once, so all of them may be skipped. */
export function Welcome({ me }: { me: CurrentUser }) {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  // Fetched before its offer is shown, so that the page does not shift.
  useQuery(pushQuery(me.id));
  const leave = () => void navigate(redirectPath(query.get('redirectUrl')), { replace: true });
  return (
    <AuthCard
      title={
        <span ref={useFocusOnArrival()} tabIndex={-1}>
          <FormattedMessage id="accounts.sign_up.welcome" values={{ name: <bdi>{me.username}</bdi> }} />
        </span>
      }
      lead={
        <>
          <FormattedMessage id="accounts.sign_up.welcome_lead" />
          {me.isActivated ? null : (
            <>
              {' '}
              <FormattedMessage id="accounts.sign_up.letter_sent" />
            </>
          )}
        </>
      }
    >
      <div className={styles.buttons}>
        <Button data-sign-up="skip" onClick={leave}>
          <FormattedMessage id="accounts.sign_up.skip" />
        </Button>
      </div>
      <Offer heading="accounts.theme.label" place="theme_screen">
        <ThemeStep />
      </Offer>
      <Offer heading="accounts.notifications.label" place="notifications_screen">
        <NoticeOffers me={me} />
      </Offer>
      <Offer heading="accounts.friends.label" place="contacts_screen">
        <FindFriends />
      </Offer>
      <Button variant="play" size="large" wide className={styles.done} onClick={leave}>
        <FormattedMessage id="accounts.sign_up.done" />
      </Button>
    </AuthCard>
  );
}

interface OfferProps {
  heading: MessageKey;
  /** Name under which analytics counts presses in it. */
  place: string;
  children: ReactNode;
}

function Offer({ heading, place, children }: OfferProps) {
  const id = useId();
  return (
    <section className={styles.offer} aria-labelledby={id} data-place={place}>
      <h2 id={id} className={styles.question}>
        <FormattedMessage id={heading} />
      </h2>
      {children}
    </section>
  );
}

/** Moves the focus to what greets the member who comes from the form, but leaves it alone on page load. */
function useFocusOnArrival() {
  const isAwake = useAwake();
  const greeting = useRef<HTMLSpanElement>(null);
  const wasAwake = useRef(isAwake);
  useEffect(() => {
    if (wasAwake.current) greeting.current?.focus();
  }, []);
  return greeting;
}

/** Loads the suggestions of friends and the choice of being found, which the page shows. */
export const loadWelcome = async ({ queries, call }: PageRequest): Promise<void> => {
  await Promise.all([
    orUndefined(queries.ensureQueryData(suggestedQuery(call))),
    orUndefined(queries.ensureQueryData(contactsQuery(call))),
  ]);
};
