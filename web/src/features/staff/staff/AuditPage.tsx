import { useSuspenseQuery } from '@tanstack/react-query';
import { STAFF_ACTIONS } from '@tabiya/contract/staff/staff.ts';
import { FormattedMessage, useIntl } from 'react-intl';
import { Form, useSearchParams } from 'react-router';
import { call } from '../../../platform/net/call.ts';
import { pageUrl } from '../../../platform/routing/PageLink.tsx';
import type { PageModule } from '../../../platform/routing/page-module.ts';
import { usePageLabels } from '../../../platform/words/use-page-labels.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { MorePages } from '../../../ui/MorePages.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { AuditList } from './AuditList.tsx';
import { auditQuery, type AuditRequest } from './queries.ts';
import { readStaffPage, staffOnly } from './staff-only.ts';
import { StaffFrame } from './StaffFrame.tsx';
import styles from './staff.module.css';

const readRequest = ({ searchParams }: Pick<URL, 'searchParams'>): AuditRequest => {
  const name = (key: string) => searchParams.get(key)?.trim().slice(0, 25) || undefined;
  return {
    act: STAFF_ACTIONS.find((act) => act === searchParams.get('act')),
    actor: name('actor'),
    subject: name('subject'),
    page: readStaffPage({ searchParams }),
  };
};

function AuditPage() {
  const intl = useIntl();
  const labels = usePageLabels();
  const [searchParams] = useSearchParams();
  const request = readRequest({ searchParams });
  const { data } = useSuspenseQuery(auditQuery(call, request));
  const title = intl.formatMessage({ id: 'staff.audit.title' });
  return (
    <StaffFrame at="audit" title={title}>
      <Form method="get" role="search" className={styles.search} key={JSON.stringify(request)}>
        <Select
          name="act"
          label={intl.formatMessage({ id: 'staff.audit.act' })}
          defaultValue={request.act ?? ''}
          options={[
            { value: '', label: intl.formatMessage({ id: 'staff.audit.any' }) },
            ...STAFF_ACTIONS.map((act) => ({ value: act, label: intl.formatMessage({ id: `staff.act.${act}` }) })),
          ]}
        />
        {(['actor', 'subject'] as const).map((name) => (
          <TextField
            key={name}
            name={name}
            label={intl.formatMessage({ id: `staff.audit.${name}` })}
            defaultValue={request[name] ?? ''}
            maxLength={25}
            autoComplete="off"
            spellCheck={false}
          />
        ))}
        <Button type="submit">
          <FormattedMessage id="staff.audit.filter" />
        </Button>
      </Form>
      <Card>
        {data.entries.length > 0 ? (
          <AuditList entries={data.entries} label={title} />
        ) : (
          <EmptyState drawing="search" title={<FormattedMessage id="staff.audit.empty" />} />
        )}
      </Card>
      <MorePages
        labels={labels}
        page={data.page}
        more={data.more}
        href={(page) => pageUrl('web_staff_audit', {}, { ...request, page })}
      />
    </StaffFrame>
  );
}

export const page: PageModule = {
  Component: AuditPage,
  load: (request) => {
    staffOnly(request, 'staff');
    return request.queries.ensureQueryData(auditQuery(request.call, readRequest(request.url)));
  },
};
