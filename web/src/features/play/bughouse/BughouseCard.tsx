import { BUGHOUSE_POOLS, type BughousePool } from '@tabiya/chess/bughouse/types.ts';
import { toShortUuid } from '@tabiya/contract/site/ids.ts';
import { useState, type FormEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import { useLoginLink } from '../../../platform/session/login-links.ts';
import { refusalKey } from '../../../platform/net/failure-text.ts';
import { PageLink, pageUrl } from '../../../platform/routing/PageLink.tsx';
import { useMe } from '../../../platform/session/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { toast } from '../../../ui/Toast.tsx';
import { FairPlayDialog } from '../lobby/FairPlayDialog.tsx';
import { useFairPlayPromise } from '../lobby/open-fair-play.ts';
import { MemberAvatar } from '../../../people-kit/MemberAvatar.tsx';
import { MemberLine } from '../../../people-kit/MemberLine.tsx';
import { useBughouseLobby, type LobbyActions } from './use-bughouse-lobby.ts';
import styles from './lobby.module.css';

const SAID = [
  'member_not_found',
  'own_account',
  'cannot_partner',
  'already_playing',
  'has_partner',
  'partner_away',
  'not_asked',
  'bots_by_challenge',
  'playban',
  'rate_limited',
] as const;

/** Leads a player from alone to a game of four: first a chosen or matched partner, then opponents. */
export function BughouseCard() {
  const intl = useIntl();
  const navigate = useNavigate();
  const me = useMe();
  const { waiting, party, actions } = useBughouseLobby((gameId) =>
    navigate(pageUrl('web_bughouse_table', { id: toShortUuid(gameId) })),
  );
  const { whenPromised, dialog } = useFairPlayPromise();
  const tell = async (done: Promise<string | undefined>) => {
    const refusal = await done;
    if (refusal === undefined) return;
    const id = refusalKey(refusal, SAID, (code) => `bughouse.refused.${code}`);
    toast.error(intl.formatMessage({ id }));
  };
  if (!me || me.isGuest) return <MembersOnly />;
  const seek = (pool: BughousePool) => whenPromised(true, () => void tell(actions.seek(pool)));
  return (
    <Card className={styles.card}>
      <h2>
        <FormattedMessage id="bughouse.lobby.opponents" />
      </h2>
      <div className={styles.pools}>
        {BUGHOUSE_POOLS.map((pool) => {
          const isMine = party?.pool === pool;
          return (
            <button
              key={pool}
              type="button"
              className={styles.pool}
              aria-pressed={isMine}
              onClick={() => (isMine ? void tell(actions.cancel()) : seek(pool))}
            >
              <span className={styles.time} dir="ltr">
                {pool}
              </span>
              <span className={styles.count}>
                <FormattedMessage id="bughouse.lobby.waiting" values={{ count: waiting[pool] ?? 0 }} />
              </span>
            </button>
          );
        })}
      </div>
      <p className={styles.state} role="status">
        {party?.pool ? (
          <>
            <FormattedMessage
              id="bughouse.lobby.seeking"
              values={{ pool: party.pool, partner: party.partner?.username ?? '', with: party.partner ? 'yes' : 'no' }}
            />{' '}
            <Button size="small" onClick={() => void tell(actions.cancel())}>
              <FormattedMessage id="bughouse.lobby.cancel" />
            </Button>
          </>
        ) : (
          <FormattedMessage id="bughouse.lobby.pick" />
        )}
      </p>
      <FairPlayDialog {...dialog} />
      <Partner party={party} actions={actions} tell={(done) => void tell(done)} />
    </Card>
  );
}

interface PartnerProps {
  party: ReturnType<typeof useBughouseLobby>['party'];
  actions: LobbyActions;
  tell: (done: Promise<string | undefined>) => void;
}

function Partner({ party, actions, tell }: PartnerProps) {
  return (
    <div className={styles.partner}>
      <h2>
        <FormattedMessage id="bughouse.lobby.partner" />
      </h2>
      {party?.askedBy.map((player) => (
        <div key={player.id} className={styles.row}>
          <MemberAvatar player={player} size={32} />
          <MemberLine player={player} withPopup />
          <span className={styles.grow}>
            <FormattedMessage id="bughouse.lobby.asks" />
          </span>
          <Button size="small" onClick={() => tell(actions.answer(player.username, false))}>
            <FormattedMessage id="bughouse.lobby.decline" />
          </Button>
          <Button size="small" variant="lamp" onClick={() => tell(actions.answer(player.username, true))}>
            <FormattedMessage id="bughouse.lobby.accept" />
          </Button>
        </div>
      ))}
      {party?.partner ? (
        <div className={styles.row}>
          <MemberAvatar player={party.partner} size={32} />
          <MemberLine player={party.partner} withPopup />
          <span className={styles.grow}>
            <FormattedMessage id="bughouse.lobby.together" />
          </span>
          <Button size="small" onClick={() => tell(actions.part())}>
            <FormattedMessage id="bughouse.lobby.part" />
          </Button>
        </div>
      ) : party?.asked ? (
        <div className={styles.row}>
          <MemberAvatar player={party.asked} size={32} />
          <MemberLine player={party.asked} withPopup />
          <span className={styles.grow}>
            <FormattedMessage id="bughouse.lobby.asked" />
          </span>
          <Button size="small" onClick={() => tell(actions.part())}>
            <FormattedMessage id="bughouse.lobby.take_back" />
          </Button>
        </div>
      ) : (
        <Ask onAsk={(username) => tell(actions.ask(username))} />
      )}
    </div>
  );
}

function Ask({ onAsk }: { onAsk: (username: string) => void }) {
  const intl = useIntl();
  const [name, setName] = useState('');
  const ask = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() !== '') onAsk(name.trim());
  };
  return (
    <form className={styles.ask} onSubmit={ask}>
      <TextField
        label={intl.formatMessage({ id: 'bughouse.lobby.name' })}
        hint={<FormattedMessage id="bughouse.lobby.name_hint" />}
        value={name}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setName(event.target.value)}
      />
      <Button type="submit">
        <FormattedMessage id="bughouse.lobby.ask" />
      </Button>
    </form>
  );
}

/** Tells guests that only members can play bughouse, because partners must be able to recognise each other. */
function MembersOnly() {
  const register = useLoginLink('web_security_register');
  return (
    <Card className={styles.card}>
      <p>
        <FormattedMessage id="bughouse.lobby.members_only" />
      </p>
      <Button asChild variant="play">
        <PageLink to={register}>
          <FormattedMessage id="bughouse.lobby.register" />
        </PageLink>
      </Button>
    </Card>
  );
}
