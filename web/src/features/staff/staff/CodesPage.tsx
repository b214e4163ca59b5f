import { useIntl } from 'react-intl';
import type { PageModule } from '../../../platform/routing/page-module.ts';
import { CodeBatches } from '../../account/membership/CodeBatches.tsx';
import { CodeMaker } from '../../account/membership/CodeMaker.tsx';
import { batchesQuery } from '../../account/membership/queries.ts';
import { staffOnly } from './staff-only.ts';
import { StaffFrame } from './StaffFrame.tsx';

function CodesPage() {
  const intl = useIntl();
  return (
    <StaffFrame at="codes" title={intl.formatMessage({ id: 'membership.codes.title' })}>
      <CodeMaker />
      <CodeBatches />
    </StaffFrame>
  );
}

export const page: PageModule = {
  Component: CodesPage,
  load: (request) => {
    staffOnly(request, 'staff');
    return request.queries.ensureQueryData(batchesQuery(request.call));
  },
};
