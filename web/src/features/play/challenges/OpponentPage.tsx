import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { challenges, type ChallengeView } from '@tabiya/contract/play/challenges.ts';
import { BOT_TITLE } from '@tabiya/contract/kit/levels.ts';
import type { MemberPopup } from '@tabiya/contract/people/members.ts';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { redirect, useParams, useSearchParams } from 'react-router';
import { call } from '../../../platform/net/call.ts';
import { failureText } from '../../../platform/net/failure-text.ts';
import { Meta } from '../../../platform/routing/Meta.tsx';
import { pageUrl } from '../../../platform/routing/PageLink.tsx';
import type { PageModule, PageRequest } from '../../../platform/routing/page-module.ts';
import { useMe } from '../../../platform/session/session.ts';
import { Card } from '../../../ui/Card.tsx';
import { PageFrame } from '../../../ui/PageFrame.tsx';
import { FairPlayDialog } from '../lobby/FairPlayDialog.tsx';
import { useFairPlayPromise } from '../lobby/open-fair-play.ts';
import { popupQuery } from '../../people/members/queries.ts';
import { botsQuery } from '../../study/bots/queries.ts';
import { requireOpenMember } from '../../../platform/session/require-member.ts';
import { AcceptButton, CancelButton, DeclineButton } from './Answers.tsx';
import { keepDock, openDock } from './open-dock.ts';
import { OpponentCard } from './OpponentCard.tsx';
import { betweenQuery, CHALLENGES_KEY } from './queries.ts';
import { TermsForm, type AskedTerms } from './TermsForm.tsx';
import { TermsList } from './TermsList.tsx';
import { draftOf, type TermsDraft } from './terms-draft.ts';
import { WaitNote } from './WaitNote.tsx';
import styles from './challenges.module.css';

function OpponentPage() {
  const intl = useIntl();
  const { opponent = '' } = useParams();
  const { data: member } = useSuspenseQuery(popupQuery(call, opponent));
  const name = member.username;
  return (
    <PageFrame width="narrow" dense className={styles.frame}>
      <Meta
        title={intl.formatMessage({ id: 'challenges.opponent.meta' }, { name })}
        description={intl.formatMessage({ id: 'challenges.opponent.description' }, { name })}
      />
      <h1>
        <FormattedMessage id="challenges.opponent.title" values={{ name: <bdi>{name}</bdi> }} />
      </h1>
      <div className={styles.columns}>
        <OpponentCard member={member} />
        <Between member={member} />
      </div>
    </PageFrame>
  );
}

/** Shows the open challenge between the two, the form for a new one, or why there can be none. */
function Between({ member }: { member: MemberPopup }) {
  const me = useMe();
  const { data } = useSuspenseQuery(betweenQuery(call, member.username));
  const [query] = useSearchParams();
  const [draft, setDraft] = useState(() => draftOf(query));
  const asked = data.open.find(({ from }) => from.player.id === me?.id);
  const received = data.open.find(({ from }) => from.player.id !== me?.id);
  return (
    <div className={styles.card}>
      {received ? <Received challenge={received} /> : null}
      {asked ? (
        <Asked challenge={asked} />
      ) : data.bar === null || data.bar === 'already_challenged' ? (
        <Ask member={member} first={draft} onDraft={setDraft} />
      ) : (
        <Card>
          <p className={styles.state}>
            <FormattedMessage id={`challenges.refused.${data.bar}`} />
          </p>
        </Card>
      )}
    </div>
  );
}

function Received({ challenge }: { challenge: ChallengeView }) {
  const { username } = challenge.from.player;
  return (
    <Card className={styles.card} aria-labelledby="challenge-received">
      <h2 id="challenge-received" className={styles.state}>
        <FormattedMessage id="challenges.from" values={{ name: username }} />
      </h2>
      <TermsList challenge={challenge} side="to" />
      <div className={styles.actions}>
        <AcceptButton challenge={challenge} />
        <DeclineButton challenge={challenge} />
      </div>
    </Card>
  );
}

function Asked({ challenge }: { challenge: ChallengeView }) {
  const name = challenge.to?.player.username ?? '';
  return (
    <Card className={styles.card} aria-labelledby="challenge-asked">
      <h2 id="challenge-asked" className={styles.state}>
        <FormattedMessage id="challenges.to" values={{ name }} />
      </h2>
      <TermsList challenge={challenge} side="from" />
      <WaitNote challenge={challenge} />
      <div className={styles.actions}>
        <CancelButton challenge={challenge} />
      </div>
    </Card>
  );
}

interface AskProps {
  member: MemberPopup;
  first: TermsDraft;
  /** Called with the draft to keep it if the challenge is refused. */
  onDraft: (draft: TermsDraft) => void;
}

function Ask({ member, first, onDraft }: AskProps) {
  const intl = useIntl();
  const queries = useQueryClient();
  const { whenPromised, dialog } = useFairPlayPromise();
  const ask = useMutation({
    mutationFn: ({ days, ...terms }: AskedTerms) =>
      days === undefined
        ? call(challenges.create, { username: member.username, ...terms })
        : call(challenges.createDaily, { ...dailyTerms(terms), opponent: member.username, days }),
    onSuccess: () => {
      keepDock(true);
      openDock();
      return queries.invalidateQueries({ queryKey: CHALLENGES_KEY });
    },
    // The form shows the error.
    onError: () => {},
  });
  const send = (terms: AskedTerms, draft: TermsDraft) => {
    onDraft(draft);
    whenPromised(terms.rated, () => ask.mutate(terms));
  };
  return (
    <Card>
      <TermsForm
        first={first}
        mayRate
        mayTakeDays
        busy={ask.isPending}
        submit={<FormattedMessage id="challenges.send" />}
        failure={ask.error ? failureText(intl, ask.error) : undefined}
        onSubmit={send}
      />
      <FairPlayDialog {...dialog} />
    </Card>
  );
}

const dailyTerms = (terms: Omit<AskedTerms, 'days'>) => {
  const { gameType, rated, color, noVacation, bankDays, hoursAdded } = terms;
  return { gameType, rated, color, noVacation, bankDays, hoursAdded };
};

/** Returns the key of the opponent if it is a program of the site, with which everybody plays without a challenge. */
const siteBot = async ({ queries, call: callNow, params }: PageRequest): Promise<string | undefined> => {
  const { id, chessTitle } = await queries.fetchQuery(popupQuery(callNow, params['opponent'] ?? ''));
  if (chessTitle !== BOT_TITLE) return undefined;
  const { bots } = await queries.fetchQuery(botsQuery(callNow));
  return bots.find(({ player }) => player.id === id)?.key;
};

export const page: PageModule = {
  Component: OpponentPage,
  async load(request) {
    const bot = await siteBot(request);
    if (bot !== undefined) {
      const time = request.url.searchParams.get('time') ?? undefined;
      return redirect(pageUrl('web_play_computer', undefined, { bot, time }));
    }
    const door = requireOpenMember(request);
    if (door) return door;
    const { queries, call: callNow, params, me } = request;
    const opponent = params['opponent'] ?? '';
    if (me()?.username.toLowerCase() === opponent.toLowerCase()) return redirect(pageUrl('web_play_new'));
    await queries.fetchQuery(betweenQuery(callNow, opponent));
    return undefined;
  },
};
