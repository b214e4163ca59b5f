import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { coaches, type CoachForm as Form, type OwnCoachView } from '@tabiya/contract/community/coaches.ts';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { call } from '../../../platform/net/call.ts';
import { PageLink } from '../../../platform/routing/PageLink.tsx';
import type { PageModule } from '../../../platform/routing/page-module.ts';
import { requireMember } from '../../../platform/session/require-member.ts';
import { useMe } from '../../../platform/session/session.ts';
import { SettingsCard } from '../../../settings-kit/SettingsCard.tsx';
import { SettingsFrame } from '../../../settings-kit/SettingsFrame.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { toast } from '../../../ui/Toast.tsx';
import { coachUrl } from './CoachCard.tsx';
import { CoachForm } from './CoachForm.tsx';
import { COACHES_LIST_KEY, ownCoachQuery } from './queries.ts';
import { useChange } from './use-change.ts';
import styles from './coaches.module.css';

/** A member's entry in the list of coaches, and the application for it. */
function CoachSettingsPage() {
  const intl = useIntl();
  const queries = useQueryClient();
  const { data: own } = useSuspenseQuery(ownCoachQuery(call));
  const keep = (next: OwnCoachView) => queries.setQueryData(ownCoachQuery(call).queryKey, next);
  const refresh = () => void queries.invalidateQueries({ queryKey: COACHES_LIST_KEY });
  const { isBusy, change } = useChange(refresh);
  const save = async (form: Form, isAsking: boolean) => {
    const act = isAsking ? coaches.ask : coaches.save;
    const isDone = await change(async () => keep(await call(act, form)));
    if (isDone) toast.success(intl.formatMessage({ id: isAsking ? 'coaches.own.sent' : 'coaches.own.saved' }));
    return isDone;
  };
  return (
    <SettingsFrame page="coach">
      <Standing own={own} />
      <SettingsCard title={<FormattedMessage id="coaches.own.entry" />}>
        <CoachForm own={own} isBusy={isBusy} onSave={save} />
      </SettingsCard>
      {own.state === 'asked' || own.state === 'listed' ? (
        <Leave state={own.state} onLeave={() => change(async () => keep(await call(coaches.leave, {})))} />
      ) : null}
    </SettingsFrame>
  );
}

/** The state of the application, and the next step. */
function Standing({ own: { state, reason } }: { own: OwnCoachView }) {
  const me = useMe();
  return (
    <SettingsCard
      title={<FormattedMessage id={`coaches.own.${state}`} />}
      lead={<FormattedMessage id={`coaches.own.${state}.lead`} />}
    >
      {state === 'declined' && reason !== '' ? (
        <p dir="auto" className={styles.text}>
          {reason}
        </p>
      ) : null}
      {state === 'listed' && me !== null ? (
        <PageLink to={coachUrl(me.username)}>
          <FormattedMessage id="coaches.own.see" />
        </PageLink>
      ) : null}
      {state === 'draft' || state === 'declined' ? (
        <ul className={styles.rules}>
          {(['person', 'strength', 'record', 'party'] as const).map((rule) => (
            <li key={rule}>
              <FormattedMessage id={`coaches.rule.${rule}`} />
            </li>
          ))}
        </ul>
      ) : null}
    </SettingsCard>
  );
}

function Leave({ state, onLeave }: { state: 'asked' | 'listed'; onLeave: () => Promise<boolean> }) {
  const intl = useIntl();
  const [isAsking, setAsking] = useState(false);
  const leave = async () => {
    if (await onLeave()) setAsking(false);
  };
  return (
    <SettingsCard danger title={<FormattedMessage id={`coaches.leave.${state}`} />}>
      <p className={styles.quiet}>
        <FormattedMessage id="coaches.leave.lead" />
      </p>
      <p>
        <Button variant="danger" onClick={() => setAsking(true)}>
          <FormattedMessage id={`coaches.leave.${state}`} />
        </Button>
      </p>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => void leave()}
        danger
        title={<FormattedMessage id={`coaches.leave.${state}`} />}
        description={<FormattedMessage id="coaches.leave.lead" />}
        confirmLabel={<FormattedMessage id={`coaches.leave.${state}`} />}
        cancelLabel={intl.formatMessage({ id: 'coaches.cancel' })}
      />
    </SettingsCard>
  );
}

export const page: PageModule = {
  Component: CoachSettingsPage,
  load: async (request) => {
    const response = requireMember(request);
    if (response) return response;
    await request.queries.fetchQuery({ ...ownCoachQuery(request.call), staleTime: 0 });
    return undefined;
  },
};
