import {
  REPORT_NOTE_MAX,
  REPORT_NOTICE_MS,
  REPORT_REASONS,
  reports,
  type ReportReason,
} from '@tabiya/contract/staff/reports.ts';
import { useEffect, useId, useState, type FormEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { call } from '../../../platform/net/call.ts';
import { failureText } from '../../../platform/net/failure-text.ts';
import { useStore } from '../../../store/store.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { RadioCards } from '../../../ui/RadioCards.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { reportOverlay, type ReportRequest } from './open-report.ts';
import styles from './reports.module.css';

/** Mounted once in the app; see `openReport`. */
export function ReportDialog() {
  const request = useStore(reportOverlay);
  return request ? <Report key={Object.values(request).join(' ')} request={request} /> : null;
}

function Report({ request }: { request: ReportRequest }) {
  const intl = useIntl();
  const form = useId();
  const name = <bdi>{request.username}</bdi>;
  const [reason, setReason] = useState<ReportReason>();
  const [note, setNote] = useState('');
  const { state, problem, send } = useReport(request);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reason !== undefined) void send(reason, note);
  };
  return (
    <Dialog
      open
      size="medium"
      onClose={reportOverlay.close}
      title={<FormattedMessage id="reports.title" values={{ name }} />}
      description={<FormattedMessage id="reports.lead" values={{ name }} />}
      closeLabel={intl.formatMessage({ id: 'shell.close' })}
      actions={
        state === 'sent' ? null : (
          <Button type="submit" form={form} variant="lamp" busy={state === 'busy'} disabled={reason === undefined}>
            <FormattedMessage id="reports.submit" />
          </Button>
        )
      }
    >
      {state === 'sent' ? (
        <p role="status" className={styles.sent}>
          <FormattedMessage id="reports.sent" />
        </p>
      ) : (
        <form id={form} className={styles.form} onSubmit={submit}>
          <RadioCards
            legend={intl.formatMessage({ id: 'reports.reason' })}
            columns={2}
            value={reason}
            onChange={setReason}
            options={REPORT_REASONS.map((value) => ({
              value,
              label: <FormattedMessage id={`reports.reason.${value}`} />,
              hint: <FormattedMessage id={`reports.reason.${value}.hint`} />,
            }))}
          />
          <TextArea
            label={intl.formatMessage({ id: 'reports.note' })}
            hint={<FormattedMessage id="reports.note.hint" />}
            rows={3}
            maxLength={REPORT_NOTE_MAX}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
          {problem === undefined ? null : (
            <p role="alert" className={styles.failure}>
              {problem}
            </p>
          )}
        </form>
      )}
    </Dialog>
  );
}

const contentOf = (request: ReportRequest) => {
  const { username, messageId, chatLineId, partnerTalkId, commentId, gameId, collectionId } = request;
  const { chatMessageId, clubId, clubNewsId, coachName, coachReviewId } = request;
  if (clubId !== undefined) return { contentType: 'club', contentId: String(clubId) } as const;
  if (clubNewsId !== undefined) return { contentType: 'club_news', contentId: String(clubNewsId) } as const;
  if (coachName !== undefined) return { contentType: 'coach', contentId: coachName } as const;
  if (coachReviewId !== undefined) return { contentType: 'coach_review', contentId: String(coachReviewId) } as const;
  if (commentId !== undefined) return { contentType: 'comment', contentId: String(commentId) } as const;
  if (chatMessageId !== undefined) return { contentType: 'chat_message', contentId: String(chatMessageId) } as const;
  if (messageId !== undefined) return { contentType: 'message', contentId: String(messageId) } as const;
  if (chatLineId !== undefined) return { contentType: 'game_chat', contentId: String(chatLineId) } as const;
  if (partnerTalkId !== undefined) return { contentType: 'partner_talk', contentId: String(partnerTalkId) } as const;
  if (collectionId !== undefined) return { contentType: 'collection', contentId: collectionId } as const;
  return gameId === undefined ? undefined : ({ contentType: 'game', contentId: gameId, username } as const);
};

const submit = (request: ReportRequest, reason: ReportReason, note: string): Promise<unknown> => {
  const { username, topicId } = request;
  const content = contentOf(request);
  const reason_id = REPORT_REASONS.indexOf(reason) + 1;
  if (topicId !== undefined) return call(reports.forumTopic, { uuid: topicId, reason_id, note });
  if (content === undefined) return call(reports.user, { username, reason, note });
  return call(reports.content, { reason_id, ...content, note });
};

/** Sends the report, confirms it for a moment, and closes the dialog. */
function useReport(request: ReportRequest) {
  const intl = useIntl();
  const [state, setState] = useState<'open' | 'busy' | 'sent'>('open');
  const [problem, setProblem] = useState<string>();
  const send = async (reason: ReportReason, note: string) => {
    setState('busy');
    setProblem(undefined);
    try {
      await submit(request, reason, note);
      setState('sent');
    } catch (failure) {
      setProblem(failureText(intl, failure));
      setState('open');
    }
  };
  useEffect(() => {
    if (state !== 'sent') return undefined;
    const timer = setTimeout(reportOverlay.close, REPORT_NOTICE_MS);
    return () => clearTimeout(timer);
  }, [state]);
  return { state, problem, send };
}
