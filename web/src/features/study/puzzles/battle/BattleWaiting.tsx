import { puzzleBattles, type BattleView } from '@tabiya/contract/study/puzzle-battles.ts';
import { FormattedMessage, useIntl } from 'react-intl';
import { MemberLine } from '../../../../people-kit/MemberLine.tsx';
import { copyText } from '../../../../platform/browser/clipboard.ts';
import { call } from '../../../../platform/net/call.ts';
import { PageLink, pageUrl } from '../../../../platform/routing/PageLink.tsx';
import { useSite } from '../../../../platform/routing/site.ts';
import { useMe } from '../../../../platform/session/session.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Card } from '../../../../ui/Card.tsx';
import { PageFrame } from '../../../../ui/PageFrame.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import { toast } from '../../../../ui/Toast.tsx';
import { ownSeat, seatsOf } from './battle-state.ts';
import { battlePath } from './use-seeking.ts';
import { useTrying } from './use-trying.ts';
import styles from './battle.module.css';

/** A battle that waits for players, or that was called off. */
export function BattleWaiting({ view }: { view: BattleView }) {
  const me = useMe();
  const seat = ownSeat(view, me?.id);
  const players = seatsOf(view);
  const isOff = view.status === 'called_off';
  const isInvited = me !== null && !me.isGuest && view.invited === me.username;
  return (
    <PageFrame width="narrow">
      <h1>
        <FormattedMessage id="puzzle_battle.title" />
      </h1>
      <Card className={styles.way}>
        <div role="status">
          <h2>
            <WaitingFor view={view} isInvited={isInvited} />
          </h2>
        </div>
        <ul className={styles.players}>
          {players.map(([each, player]) => (
            <li key={each}>
              <MemberLine player={player} rating={player.rating} provisional={player.provisional} withAvatar />
            </li>
          ))}
        </ul>
        {isOff || view.places <= 2 || seat === view.owner ? null : (
          <p className={styles.hint}>
            <FormattedMessage
              id="puzzle_battle.waiting_owner"
              values={{ name: view.seats[view.owner]?.username ?? '' }}
            />
          </p>
        )}
        {isOff || view.invited !== null ? null : <BattleLink id={view.id} />}
        <Ways view={view} isInvited={isInvited} />
      </Card>
    </PageFrame>
  );
}

interface WaitingProps {
  view: BattleView;
  /** Whether the battle is for this member. */
  isInvited: boolean;
}

/** What the battle waits for, or why it will never begin. */
function WaitingFor({ view, isInvited }: WaitingProps) {
  const { invited, status, calledOff } = view;
  const values = { name: isInvited ? (view.seats[view.owner]?.username ?? '') : (invited ?? '') };
  if (status === 'called_off') {
    const isDeclined = calledOff === 'declined' && !isInvited;
    if (isDeclined) return <FormattedMessage id="puzzle_battle.declined" values={values} />;
    return <FormattedMessage id={calledOff === 'expired' ? 'puzzle_battle.expired' : 'puzzle_battle.called_off'} />;
  }
  if (isInvited) return <FormattedMessage id="puzzle_battle.invited" values={values} />;
  return invited === null ? (
    <FormattedMessage id="puzzle_battle.waiting" />
  ) : (
    <FormattedMessage id="puzzle_battle.waiting_for" values={values} />
  );
}

function BattleLink({ id }: { id: string }) {
  const intl = useIntl();
  const { origin } = useSite();
  const link = `${origin}${battlePath(id)}`;
  const copy = async () => {
    if (await copyText(link)) toast.success(intl.formatMessage({ id: 'puzzle_battle.copied' }));
  };
  return (
    <>
      <TextField
        label={intl.formatMessage({ id: 'puzzle_battle.link' })}
        value={link}
        readOnly
        dir="ltr"
        onFocus={({ target }) => target.select()}
      />
      <Button wide onClick={() => void copy()}>
        <FormattedMessage id="puzzle_battle.copy" />
      </Button>
    </>
  );
}

function Ways({ view, isInvited }: WaitingProps) {
  const me = useMe();
  const { isBusy, trying } = useTrying();
  const { id, owner, places, status } = view;
  const seat = ownSeat(view, me?.id);
  const isOwner = seat === owner;
  // The room tells everybody what has come of it, this page included.
  const act = (name: 'join' | 'start' | 'leave' | 'decline') => trying(() => call(puzzleBattles[name], { id }));
  if (status === 'called_off') {
    return (
      <PageLink to={pageUrl('web_puzzles_mode', { mode: 'battle' })}>
        <FormattedMessage id="puzzle_battle.lobby" />
      </PageLink>
    );
  }
  return (
    <>
      {isOwner && places > 2 ? (
        <Button wide variant="play" busy={isBusy} disabled={seatsOf(view).length < 2} onClick={() => void act('start')}>
          <FormattedMessage id="puzzle_battle.begin" />
        </Button>
      ) : null}
      {seat === undefined && view.invited !== null && !isInvited ? null : seat === undefined ? (
        <Button wide variant="play" busy={isBusy} onClick={() => void act('join')}>
          <FormattedMessage id="puzzle_battle.join" />
        </Button>
      ) : (
        <Button wide disabled={isBusy} onClick={() => void act('leave')}>
          <FormattedMessage id={isOwner ? 'puzzle_battle.call_off' : 'puzzle_battle.leave'} />
        </Button>
      )}
      {isInvited && seat === undefined ? (
        <Button wide disabled={isBusy} onClick={() => void act('decline')}>
          <FormattedMessage id="puzzle_battle.decline" />
        </Button>
      ) : null}
    </>
  );
}
