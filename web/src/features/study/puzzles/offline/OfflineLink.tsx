import { FormattedMessage } from 'react-intl';
import { PageLink, pageUrl } from '../../../../platform/routing/PageLink.tsx';

export const OfflineLink = () => (
  <PageLink to={pageUrl('web_puzzles_offline')}>
    <FormattedMessage id="puzzle_offline.link" />
  </PageLink>
);
