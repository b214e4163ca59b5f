import { useQuery } from '@tanstack/react-query';
import type { CurrentUser } from '@tabiya/contract/kit/session.ts';
import { useEffect, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import { useNavigate, useSearchParams } from 'react-router';
import { redirectPath } from '../../../platform/session/login-links.ts';
import type { MessageKey } from '../../../platform/words/message-key.ts';
import type { PageRequest } from '../../../platform/routing/page-module.ts';
import { useAwake } from '../../../platform/browser/use-awake.ts';
import { Button } from '../../../ui/Button.tsx';
import { NoticeOffers } from '../../notify/alerts/NoticeOffers.tsx';
import { pushQuery } from '../../notify/alerts/queries.ts';
import { FindFriends } from '../../people/friends/FindFriends.tsx';
import { orUndefined, suggestedQuery } from '../../people/friends/queries.ts';
import { AuthCard } from './AuthCard.tsx';
import { useWelcomeStep, WELCOME_STEPS, type WelcomeStep } from './sign-up-steps.ts';
import { StepHeading } from './StepHeading.tsx';
import { ThemeStep } from './ThemeStep.tsx';
import styles from './accounts.module.css';

const HEADINGS: Record<WelcomeStep, MessageKey> = {
  theme: 'accounts.theme.label',
  notifications: 'accounts.notifications.label',
  friends: 'accounts.friends.label',
};

export interface WelcomeProps {
  me: CurrentUser;
  step: WelcomeStep;
}

/** Offers to new members, one step at a time. Each choice takes effect at once, so every step may be skipped. */
export function Welcome({ me, step }: WelcomeProps) {
  // Fetched before its step is shown, so that the step does not shift.
  useQuery(pushQuery(me.id));
  return (
    <AuthCard
      title={<FormattedMessage id="accounts.sign_up.welcome" values={{ name: <bdi>{me.username}</bdi> }} />}
      lead={<FormattedMessage id="accounts.sign_up.welcome_lead" />}
    >
      <div className={styles.form}>
        <StepHeading step={step} ref={useHeadingFocus(step)}>
          <FormattedMessage id={HEADINGS[step]} />
        </StepHeading>
        {step === 'theme' ? <ThemeStep /> : null}
        {step === 'notifications' ? <NoticeOffers me={me} /> : null}
        {step === 'friends' ? <FindFriends /> : null}
        {step === 'theme' && !me.isActivated ? (
          <p className={styles.good} role="status">
            <FormattedMessage id="accounts.sign_up.letter_sent" />
          </p>
        ) : null}
        <StepButtons step={step} />
      </div>
    </AuthCard>
  );
}

/** Buttons to the next step, the previous one, and the page where the person was going. */
function StepButtons({ step }: Pick<WelcomeProps, 'step'>) {
  const { go } = useWelcomeStep();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const at = WELCOME_STEPS.indexOf(step);
  const [before, next] = [WELCOME_STEPS[at - 1], WELCOME_STEPS[at + 1]];
  const leave = () => void navigate(redirectPath(query.get('redirectUrl')), { replace: true });
  return (
    <>
      <Button variant="play" size="large" wide onClick={() => (next === undefined ? leave() : void go(next))}>
        <FormattedMessage id={next === undefined ? 'accounts.sign_up.done' : 'accounts.sign_up.next'} />
      </Button>
      <div className={styles.buttons}>
        {before === undefined ? null : (
          <Button variant="ghost" onClick={() => void go(before, { replace: true })}>
            <FormattedMessage id="accounts.sign_up.back" />
          </Button>
        )}
        {next === undefined ? null : (
          <Button variant="ghost" className={styles.rowEnd} data-sign-up="skip" onClick={leave}>
            <FormattedMessage id="accounts.sign_up.skip" />
          </Button>
        )}
      </div>
    </>
  );
}

/** Moves the focus to the heading of each new step, but leaves it alone on page load. */
function useHeadingFocus(step: WelcomeStep) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isAwake = useAwake();
  const last = useRef(isAwake ? undefined : step);
  useEffect(() => {
    if (last.current !== step) heading.current?.focus();
    last.current = step;
  }, [step]);
  return heading;
}

/** Loads what a step shows first. */
export const loadWelcome = async ({ queries, call }: PageRequest, step: WelcomeStep): Promise<void> => {
  if (step === 'friends') await orUndefined(queries.ensureQueryData(suggestedQuery(call)));
};
