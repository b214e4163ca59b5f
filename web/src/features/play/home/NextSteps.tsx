import { useQuery } from '@tanstack/react-query';
import Check from 'lucide-react/icons/check';
import ChevronRight from 'lucide-react/icons/chevron-right';
import X from 'lucide-react/icons/x';
import type { CurrentUser } from '@tabiya/contract/kit/session.ts';
import type { MemberView } from '@tabiya/contract/people/members.ts';
import { FormattedMessage, useIntl } from 'react-intl';
import { call } from '../../../platform/net/call.ts';
import { PageLink } from '../../../platform/routing/PageLink.tsx';
import { useSetting } from '../../../platform/session/use-setting.ts';
import { Card } from '../../../ui/Card.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { memberQuery } from '../../people/members/queries.ts';
import { linkTo } from './link-to.ts';
import styles from './next-steps.module.css';

const STEPS = {
  play: { page: 'web_play_new', isDone: ({ games }: MemberView) => games.total > 0 },
  picture: { page: 'web_user_settings_profile', isDone: ({ avatarUrl }: MemberView) => avatarUrl !== null },
  friends: { page: 'web_friends', isDone: ({ friends }: MemberView) => friends > 0 },
} as const;
type Step = keyof typeof STEPS;
/** Number of games after which a member needs no suggestions any more. */
const NEW_GAMES = 10;
const NAMES = Object.keys(STEPS) as Step[];

/** Suggestions for a new member. They disappear when all are done or dismissed, and after some games. */
export function NextSteps({ me }: { me: CurrentUser }) {
  const intl = useIntl();
  const member = useQuery(memberQuery(call, me.username)).data;
  const [, show] = useSetting('home.next_steps');
  const steps = NAMES.flatMap((name) => {
    const to = linkTo(STEPS[name].page);
    return member && to !== undefined ? [{ name, to, isDone: STEPS[name].isDone(member) }] : [];
  });
  if (steps.every(({ isDone }) => isDone) || (member && member.games.total >= NEW_GAMES)) return null;
  return (
    <Card aria-labelledby="home-next" className={styles.card}>
      <header className={styles.head}>
        <h2 id="home-next" className={styles.heading}>
          <FormattedMessage id="home.next" />
        </h2>
        <IconButton label={intl.formatMessage({ id: 'home.next.hide' })} size="small" onClick={() => show(false)}>
          <X />
        </IconButton>
      </header>
      <ol className={styles.steps}>
        {steps.map(({ name, to, isDone }) => (
          <li key={name} className={styles.step} data-done={isDone || undefined}>
            <span className={styles.mark}>{isDone ? <Check aria-hidden /> : null}</span>
            {isDone ? (
              <span>
                <FormattedMessage id={`home.next.${name}`} />
                <span className="visually-hidden">
                  {' '}
                  <FormattedMessage id="home.next.done" />
                </span>
              </span>
            ) : (
              <PageLink to={to} className={styles.link}>
                <FormattedMessage id={`home.next.${name}`} />
                <ChevronRight aria-hidden className={styles.arrow} />
              </PageLink>
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
}
