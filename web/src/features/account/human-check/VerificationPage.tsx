import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router';
import { humanCheck } from '@tabiya/contract/account/human-check.ts';
import { safeRedirect } from '@tabiya/contract/site/redirect-target.ts';
import { call } from '../../../platform/net/call.ts';
import { Meta } from '../../../platform/routing/Meta.tsx';
import type { PageModule } from '../../../platform/routing/page-module.ts';
import { Anchor } from '../../../ui/Anchor.tsx';
import { HumanCheckBox } from './HumanCheckBox.tsx';
import styles from './challenge.module.css';

const MAX_FAILURES = 3;

/** The box as a page, for people who could not pass it in place; it leads back to where they were. */
function VerificationPage() {
  const intl = useIntl();
  const [query] = useSearchParams();
  const [failures, setFailures] = useState(0);
  const asked = query.get('redirect');
  const target = safeRedirect(asked === null || asked === 'referer' ? query.get('path') : asked);
  const fail = () => setFailures((count) => count + 1);
  // This is a page load, not a client-side navigation, because the target may be in another language.
  const solve = (solution: string) => call(humanCheck.solve, { solution }).then(() => location.replace(target), fail);

  return (
    <div className={styles.page}>
      <Meta
        title={intl.formatMessage({ id: 'human_check.meta' })}
        description={intl.formatMessage({ id: 'human_check.words' })}
      />
      <h1>
        <FormattedMessage id="human_check.title" />
      </h1>
      <p className={styles.words}>
        <FormattedMessage id="human_check.words" />
      </p>
      {failures > 0 ? (
        <p className={styles.problem} role="status">
          <FormattedMessage id={failures < MAX_FAILURES ? 'human_check.try_again' : 'human_check.given_up'} />
        </p>
      ) : null}
      {failures < MAX_FAILURES ? <HumanCheckBox key={failures} onSolved={solve} onError={fail} /> : null}
      <p>
        <Anchor href={target}>
          <FormattedMessage id="human_check.back" />
        </Anchor>
      </p>
    </div>
  );
}

export const page: PageModule = { Component: VerificationPage };
