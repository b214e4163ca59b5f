import { useInfiniteQuery } from '@tanstack/react-query';
import type { PgnTree } from '@tabiya/chess/notation/pgn-tree.ts';
import { writePgn } from '@tabiya/chess/notation/write-pgn.ts';
import { toShortUuid } from '@tabiya/contract/site/ids.ts';
import { CLASSROOM_PGN_MAX, classrooms } from '@tabiya/contract/study/classrooms.ts';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import { call } from '../../../platform/net/call.ts';
import { failureText } from '../../../platform/net/failure-text.ts';
import { pageUrl } from '../../../platform/routing/PageLink.tsx';
import { useListLabels } from '../../../platform/words/use-list-labels.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { PagedList } from '../../../ui/PagedList.tsx';
import { toast } from '../../../ui/Toast.tsx';
import { classroomsQuery } from './queries.ts';
import styles from './classroom.module.css';

/** Puts an analysis on the board of a lesson that goes on, and goes there. */
export function SendToClassroom({ tree, onClose }: { tree: PgnTree; onClose: () => void }) {
  const intl = useIntl();
  const navigate = useNavigate();
  const rooms = useInfiniteQuery({ ...classroomsQuery(call), staleTime: 0 });
  const labels = useListLabels();
  const [isBusy, setBusy] = useState(false);
  const send = async (id: string) => {
    const pgn = writePgn(tree);
    if (pgn.length > CLASSROOM_PGN_MAX) return toast.error(intl.formatMessage({ id: 'classroom.refused.board_full' }));
    setBusy(true);
    try {
      await call(classrooms.send, { id, pgn });
      await navigate(pageUrl('web_classroom_room', { id: toShortUuid(id) }));
    } catch (failure) {
      toast.error(failureText(intl, failure));
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={<FormattedMessage id="classroom.send" />}
      closeLabel={intl.formatMessage({ id: 'shell.close' })}
    >
      <PagedList pages={rooms} labels={labels} empty={<TeachesNowhere />}>
        {(found) => {
          const taught = found.filter(({ role }) => role !== 'student');
          if (taught.length === 0 && !rooms.hasNextPage) return <TeachesNowhere />;
          return (
            <ul className={styles.people}>
              {taught.map(({ id, name, isOn }) => (
                <li key={id} className={styles.person}>
                  <span className={styles.name} dir="auto">
                    {name}
                  </span>
                  <Button size="small" disabled={!isOn} busy={isBusy} onClick={() => void send(id)}>
                    <FormattedMessage id={isOn ? 'classroom.send_here' : 'classroom.state.off'} />
                  </Button>
                </li>
              ))}
            </ul>
          );
        }}
      </PagedList>
    </Dialog>
  );
}

function TeachesNowhere() {
  return (
    <EmptyState
      title={<FormattedMessage id="classroom.none_taught" />}
      action={
        <Button variant="play" href={pageUrl('web_classroom')}>
          <FormattedMessage id="classroom.all" />
        </Button>
      }
    >
      <FormattedMessage id="classroom.none_taught_words" />
    </EmptyState>
  );
}
