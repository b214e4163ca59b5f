import type { MembershipView } from '@tabiya/contract/account/membership.ts';
import { FormattedDate, FormattedMessage } from 'react-intl';
import { oneOf } from '../../../platform/words/message-key.ts';
import { useMe } from '../../../platform/session/session.ts';
import { LevelMark } from '../../../people-kit/LevelMark.tsx';
import styles from './membership.module.css';

/** The present level, when it ends, and what follows it. */
export function CurrentLevel({ stretches }: Pick<MembershipView, 'stretches'>) {
  const me = useMe();
  const [first, ...later] = stretches;
  // A role takes precedence over every membership, which continues in the background.
  const level = oneOf(['moderator', 'staff'], me?.membership) ?? first?.level ?? 'basic';
  return (
    <>
      <p className={styles.current}>
        <LevelMark level={level} size="x-large" />
        <span>
          <strong>
            <FormattedMessage id={`membership.level.${level}`} />
          </strong>
          <span className={styles.until}>
            {first ? <Until stretch={first} /> : <FormattedMessage id="membership.settings.basic" />}
          </span>
        </span>
      </p>
      {later.length > 0 ? (
        <ol className={styles.later}>
          {later.map((stretch) => (
            <li key={stretch.from}>
              <LevelMark level={stretch.level} />
              <span>
                <FormattedMessage
                  id="membership.settings.then"
                  values={{
                    level: <FormattedMessage id={`membership.level.${stretch.level}`} tagName="strong" />,
                    until: <Until stretch={stretch} />,
                  }}
                />
              </span>
            </li>
          ))}
        </ol>
      ) : null}
    </>
  );
}

function Until({ stretch: { until } }: { stretch: MembershipView['stretches'][number] }) {
  if (until === null) return <FormattedMessage id="membership.settings.endless" />;
  const date = <FormattedDate value={until} dateStyle="long" timeZone="UTC" />;
  return <FormattedMessage id="membership.settings.until" values={{ date }} />;
}
