import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { membership, type BatchView } from '@tabiya/contract/account/membership.ts';
import { useState } from 'react';
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl';
import { call } from '../../../platform/net/call.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Table, type Column } from '../../../ui/Table.tsx';
import { toast } from '../../../ui/Toast.tsx';
import { membershipFailureWords } from './failure-words.ts';
import { batchesQuery } from './queries.ts';

/** The newest batches of codes, for staff, with how many are used; unused codes can be withdrawn. */
export function CodeBatches() {
  const intl = useIntl();
  const { data } = useSuspenseQuery(batchesQuery(call));
  const columns: Column<BatchView>[] = [
    { key: 'note', header: intl.formatMessage({ id: 'membership.codes.note' }), cell: ({ note }) => note, main: true },
    {
      key: 'what',
      header: intl.formatMessage({ id: 'membership.codes.what' }),
      cell: ({ level, days }) => (
        <FormattedMessage
          id="membership.codes.brings"
          values={{ level: intl.formatMessage({ id: `membership.level.${level}` }), days }}
        />
      ),
    },
    {
      key: 'used',
      header: intl.formatMessage({ id: 'membership.codes.used' }),
      cell: ({ redeemed, codes }) => (
        <FormattedMessage id="membership.codes.share" values={{ used: redeemed, all: codes }} />
      ),
    },
    {
      key: 'until',
      header: intl.formatMessage({ id: 'membership.history.until' }),
      cell: ({ expiresAt }) => <FormattedDate value={expiresAt} dateStyle="medium" timeZone="UTC" />,
    },
    {
      key: 'act',
      header: intl.formatMessage({ id: 'membership.codes.withdraw' }),
      hideHeader: true,
      align: 'end',
      cell: (batch) => <Withdraw batch={batch} />,
    },
  ];
  if (data.batches.length === 0) {
    return <EmptyState title={<FormattedMessage id="membership.codes.empty" />} />;
  }
  return (
    <Card flush>
      <Table
        caption={intl.formatMessage({ id: 'membership.codes.title' })}
        columns={columns}
        rows={data.batches}
        rowKey={({ id }) => id}
      />
    </Card>
  );
}

function Withdraw({ batch: { id, note, withdrawn, codes, redeemed } }: { batch: BatchView }) {
  const intl = useIntl();
  const queries = useQueryClient();
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  if (withdrawn) return <FormattedMessage id="membership.codes.withdrawn" />;
  if (redeemed === codes) return null;
  const withdraw = async () => {
    setBusy(true);
    try {
      await call(membership.withdrawCodes, { batch: id });
      await queries.invalidateQueries({ queryKey: batchesQuery(call).queryKey });
      setAsked(false);
    } catch (failure) {
      toast.error(membershipFailureWords(intl, failure));
    }
    setBusy(false);
  };
  return (
    <>
      <Button size="small" onClick={() => setAsked(true)}>
        <FormattedMessage id="membership.codes.withdraw" />
      </Button>
      <ConfirmDialog
        open={isAsked}
        onClose={() => setAsked(false)}
        onConfirm={() => void withdraw()}
        title={<FormattedMessage id="membership.codes.sure" />}
        description={<FormattedMessage id="membership.codes.sure_words" values={{ count: codes - redeemed, note }} />}
        confirmLabel={<FormattedMessage id="membership.codes.withdraw" />}
        cancelLabel={intl.formatMessage({ id: 'membership.codes.keep' })}
        danger
        busy={isBusy}
      />
    </>
  );
}
