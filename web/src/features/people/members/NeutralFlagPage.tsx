import { FormattedMessage, useIntl } from 'react-intl';
import { Meta } from '../../../platform/routing/Meta.tsx';
import { pageUrl } from '../../../platform/routing/PageLink.tsx';
import type { PageModule } from '../../../platform/routing/page-module.ts';
import { Card } from '../../../ui/Card.tsx';
import { Flag } from '../../../ui/Flag.tsx';
import { PageFrame } from '../../../ui/PageFrame.tsx';
import styles from './member.module.css';

/** Explains why some members have no country's flag. */
function NeutralFlagPage() {
  const intl = useIntl();
  const title = intl.formatMessage({ id: 'members.stance.title' });
  return (
    <PageFrame width="reading">
      <Meta
        title={intl.formatMessage({ id: 'members.stance.meta' })}
        description={intl.formatMessage({ id: 'members.stance.lead' })}
        path={pageUrl('web_about_neutral_flag')}
      />
      <h1>{title}</h1>
      <Card className={styles.stance}>
        <p>
          <Flag country={null} label={intl.formatMessage({ id: 'members.neutral_flag' })} />
        </p>
        <p>
          <FormattedMessage id="members.stance.lead" />
        </p>
        <p>
          <FormattedMessage id="members.stance.people" />
        </p>
      </Card>
    </PageFrame>
  );
}

export const page: PageModule = { Component: NeutralFlagPage };
