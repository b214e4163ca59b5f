import { useInfiniteQuery } from '@tanstack/react-query';
import { STAFF_ACTIONS } from '@tabiya/contract/staff/staff.ts';
import { FormattedMessage, useIntl } from 'react-intl';
import { Form, useSearchParams } from 'react-router';
import { call } from '../../../platform/net/call.ts';
import type { PageModule } from '../../../platform/routing/page-module.ts';
import { useListLabels } from '../../../platform/words/use-list-labels.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { PagedList } from '../../../ui/PagedList.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { AuditList } from './AuditList.tsx';
import { auditQuery, type AuditRequest } from './queries.ts';
import { staffOnly } from './staff-only.ts';
import { StaffFrame } from './StaffFrame.tsx';
import styles from './staff.module.css';

const readRequest = ({ searchParams }: Pick<URL, 'searchParams'>): AuditRequest => {
  const name = (key: string) => searchParams.get(key)?.trim().slice(0, 25) || undefined;
  return {
    act: STAFF_ACTIONS.find((act) => act === searchParams.get('act')),
    actor: name('actor'),
    subject: name('subject'),
  };
};

function AuditPage() {
  const intl = useIntl();
  const labels = useListLabels();
  const [searchParams] = useSearchParams();
  const request = readRequest({ searchParams });
  const pages = useInfiniteQuery(auditQuery(call, request));
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
        <PagedList
          pages={pages}
          labels={labels}
          empty={<EmptyState drawing="search" title={<FormattedMessage id="staff.audit.empty" />} />}
        >
          {(entries) => <AuditList entries={entries} label={title} />}
        </PagedList>
      </Card>
    </StaffFrame>
  );
}

export const page: PageModule = {
  Component: AuditPage,
  load: (request) => {
    staffOnly(request, 'staff');
    return request.queries.ensureInfiniteQueryData(auditQuery(request.call, readRequest(request.url)));
  },
};
