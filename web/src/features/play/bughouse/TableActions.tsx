import { allHaveMoved } from '@tabiya/chess/bughouse/state.ts';
import { bughouse } from '@tabiya/contract/play/bughouse.ts';
import { toShortUuid } from '@tabiya/contract/site/ids.ts';
import { fillPath } from '@tabiya/contract/kit/endpoint.ts';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Download from 'lucide-react/icons/download';
import Flag from 'lucide-react/icons/flag';
import Handshake from 'lucide-react/icons/handshake';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { PageLink, pageUrl } from '../../../platform/routing/PageLink.tsx';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { ActionQuestion } from '../games/ActionQuestion.tsx';
import { ConfirmMove } from '../games/ConfirmMove.tsx';
import { DrawQuestion } from '../games/DrawQuestion.tsx';
import { SightSwitches } from '../games/SightSwitches.tsx';
import { SoundSwitch } from '../games/SoundSwitch.tsx';
import { tableEndOf } from './table-state.ts';
import type { TableRoomModel } from './use-table-room.ts';
import styles from './table-panel.module.css';

/** Foot of the panel: a player's actions, or what can be done after the game. */
export function TableActions({ room }: { room: TableRoomModel }) {
  const intl = useIntl();
  const isPlaying = room.seat !== undefined && tableEndOf(room.state) === undefined;
  return (
    <div className={styles.actions} role="group" aria-label={intl.formatMessage({ id: 'games.actions' })}>
      {isPlaying ? <Playing room={room} /> : <Looking room={room} />}
    </div>
  );
}

function Playing({ room }: { room: TableRoomModel }) {
  const { state, send, proposed, settings } = room;
  const { game } = state;
  const [asked, setAsked] = useState<'resign' | 'draw'>();
  const stay = () => setAsked(undefined);
  if (proposed.uci !== undefined) return <ConfirmMove {...proposed} />;
  if (!allHaveMoved(game)) {
    return (
      <Button wide icon={<X />} onClick={() => send('abort')}>
        <FormattedMessage id="games.abort" />
      </Button>
    );
  }
  if (asked === 'resign') {
    return <ResignQuestion onNo={stay} onYes={() => send('resign')} />;
  }
  const mayOffer = game.drawOffer === undefined;
  if (asked === 'draw' && mayOffer) {
    return (
      <>
        <p className={styles.asked}>
          <FormattedMessage id="games.draw.question" />
        </p>
        <DrawQuestion
          onNo={stay}
          onYes={() => {
            stay();
            send('offerDraw');
          }}
        />
      </>
    );
  }
  const ask = (question: 'resign' | 'draw', command: 'resign' | 'offerDraw') =>
    settings[`gameplay.confirm_${question}`] ? setAsked(question) : send(command);
  return (
    <div className={styles.two}>
      <Button wide icon={<Handshake />} disabled={!mayOffer} onClick={() => ask('draw', 'offerDraw')}>
        <FormattedMessage id={mayOffer ? 'games.draw.offer' : 'games.draw.waiting'} />
      </Button>
      <Button wide icon={<Flag />} onClick={() => ask('resign', 'resign')}>
        <FormattedMessage id="games.resign" />
      </Button>
    </div>
  );
}

/** Asks before resigning, and tells everybody that it resigns for the partner too. */
function ResignQuestion({ onNo, onYes }: { onNo: () => void; onYes: () => void }) {
  const question = useIntl().formatMessage({ id: 'bughouse.resign.question' });
  return (
    <>
      <p className={styles.asked}>{question}</p>
      <ActionQuestion
        label={question}
        no={<FormattedMessage id="games.resign.stay" />}
        yes={<FormattedMessage id="games.resign.confirm" />}
        variant="danger"
        from="end"
        onNo={onNo}
        onYes={onYes}
      />
    </>
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
      {room.isReplay || tableEndOf(state) ? null : (
        <>
          <SoundSwitch />
          <SightSwitches zen={room.zen} isPlayer={false} isOver={false} />
        </>
      )}
      <Button
        icon={<Download />}
        href={fillPath(bughouse.bpgn.path, { id: toShortUuid(state.view.id) }).path}
        {...{ download: true }}
      >
        <FormattedMessage id="bughouse.bpgn" />
      </Button>
      {seat && tableEndOf(state) ? (
        <Button asChild variant="lamp">
          <PageLink to={pageUrl('web_bughouse_play')}>
            <FormattedMessage id="bughouse.again" />
          </PageLink>
        </Button>
      ) : null}
    </>
  );
}
