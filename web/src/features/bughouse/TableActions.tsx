import { allHaveMoved } from '@tabiya/chess/bughouse.ts';
import { bughouse } from '@tabiya/contract/bughouse.ts';
import { toShortUuid } from '@tabiya/contract/ids.ts';
import { fillPath } from '@tabiya/contract/kit/endpoint.ts';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Download from 'lucide-react/icons/download';
import Flag from 'lucide-react/icons/flag';
import Handshake from 'lucide-react/icons/handshake';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { PageLink, pageUrl } from '../../platform/PageLink.tsx';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { endOf } from './table-state.ts';
import type { TableRoomModel } from './use-table-room.ts';
import styles from './table.module.css';

/** At the foot of the panel: what a player may do, or what remains of a game. */
export function TableActions({ room }: { room: TableRoomModel }) {
  const intl = useIntl();
  const isPlaying = room.seat !== undefined && endOf(room.state) === undefined;
  return (
    <div className={styles.actions} role="group" aria-label={intl.formatMessage({ id: 'games.actions' })}>
      {isPlaying ? <Playing room={room} /> : <Looking room={room} />}
    </div>
  );
}

function Playing({ room }: { room: TableRoomModel }) {
  const intl = useIntl();
  const { game } = room.state;
  const [asked, setAsked] = useState(false);
  if (!allHaveMoved(game)) {
    return (
      <Button wide icon={<X size={18} />} onClick={() => room.send('abort')}>
        <FormattedMessage id="games.abort" />
      </Button>
    );
  }
  return (
    <div className={styles.two}>
      <Button
        wide
        icon={<Handshake size={18} />}
        disabled={game.drawOffer !== undefined}
        onClick={() => room.send('offerDraw')}
      >
        <FormattedMessage id={game.drawOffer ? 'games.draw.waiting' : 'games.draw.offer'} />
      </Button>
      <Button wide icon={<Flag size={18} />} onClick={() => setAsked(true)}>
        <FormattedMessage id="games.resign" />
      </Button>
      <ConfirmDialog
        open={asked}
        danger
        title={<FormattedMessage id="bughouse.resign.question" />}
        description={<FormattedMessage id="bughouse.resign.description" />}
        confirmLabel={<FormattedMessage id="games.resign.confirm" />}
        cancelLabel={intl.formatMessage({ id: 'games.resign.stay' })}
        onClose={() => setAsked(false)}
        onConfirm={() => {
          setAsked(false);
          room.send('resign');
        }}
      />
    </div>
  );
}

function Looking({ room }: { room: TableRoomModel }) {
  const intl = useIntl();
  const { stepping, state, seat } = room;
  return (
    <>
      <IconButton
        label={intl.formatMessage({ id: 'games.step.previous' })}
        disabled={stepping.step === 0}
        onClick={() => stepping.go(stepping.step - 1)}
      >
        <ChevronLeft />
      </IconButton>
      <IconButton
        label={intl.formatMessage({ id: 'games.step.next' })}
        disabled={stepping.isAtEnd}
        onClick={() => stepping.go(stepping.step + 1)}
      >
        <ChevronRight />
      </IconButton>
      <Button
        icon={<Download size={18} />}
        href={fillPath(bughouse.bpgn.path, { id: toShortUuid(state.view.id) }).path}
        {...{ download: true }}
      >
        <FormattedMessage id="bughouse.bpgn" />
      </Button>
      {seat && endOf(state) ? (
        <Button asChild variant="lamp">
          <PageLink to={pageUrl('web_bughouse_play')}>
            <FormattedMessage id="bughouse.again" />
          </PageLink>
        </Button>
      ) : null}
    </>
  );
}
