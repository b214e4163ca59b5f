import type { TimeControl } from '@tabiya/chess/rules/types.ts';
import { daysPerMove, formatTimeControl } from '@tabiya/chess/rating/time-class.ts';
import type { ChallengeView } from '@tabiya/contract/play/challenges.ts';
import { toShortUuid } from '@tabiya/contract/site/ids.ts';
import type { OpenChallenge, ProgramChallenge } from '@tabiya/contract/api/program-views.ts';
import { url } from '@tabiya/contract/site/url.ts';
import { wordsIn } from '../../../platform/site/words.ts';
import { challengerColor } from '@tabiya/contract/play/challenger-color.ts';
import { declineKey, perfOf, shortVariant, speedKey } from './names.ts';
import { titleOf, userId } from './view.ts';

interface Around {
  /** Account id. */
  me: string;
  isHere(accountId: string): boolean;
  baseUrl: string;
}

const COLORS = ['random', 'white', 'black'] as const;

export const toProgramChallenge = (view: ChallengeView, { me, isHere, baseUrl }: Around): ProgramChallenge => {
  const { variant, initialFen, timeControl, from, to } = view;
  const id = toShortUuid(view.id);
  return {
    id,
    url: baseUrl + url('web_seek_challenge', { id }),
    status: statusOf(view),
    challenger: toPlayer(from, isHere),
    destUser: to && toPlayer(to, isHere),
    variant: shortVariant(variant, initialFen),
    rated: view.rated,
    speed: speedKey(view.timeClass),
    timeControl: toProgramTimes(timeControl),
    color: COLORS[view.color],
    ...((to !== null || view.color !== 0) && { finalColor: challengerColor(view) }),
    perf: { icon: '', name: perfOf(view.ratingClass).name },
    ...(initialFen !== null && { initialFen }),
    ...(view.rules.length > 0 && { rules: view.rules }),
    direction: from.player.id === me ? 'out' : 'in',
    ...(view.reason !== null && {
      declineReason: wordsIn('en').formatMessage({ id: `programs.decline.${view.reason}` }),
      declineReasonKey: declineKey(view.reason),
    }),
  };
};

const toProgramTimes = (timeControl: TimeControl): ProgramChallenge['timeControl'] => {
  const daysPerTurn = daysPerMove(timeControl);
  if (daysPerTurn !== undefined) return { type: 'correspondence', daysPerTurn };
  const { base, increment } = timeControl;
  return { type: 'clock', limit: base / 1_000, increment: increment / 1_000, show: formatTimeControl(timeControl) };
};

/** Returns a link with the addresses by which one has White or Black, as far as its colours are drawn by lot. */
export const toOpenChallenge = (challenge: ProgramChallenge): OpenChallenge => ({
  ...challenge,
  urlWhite: `${challenge.url}?color=white`,
  urlBlack: `${challenge.url}?color=black`,
  open: {},
});

/** Returns which of the two kinds of program may play the challenge. */
export const challengeCompat = ({ timeClass }: ChallengeView) => ({ bot: true, board: timeClass !== 'bullet' });

const statusOf = ({ state, isOffline }: ChallengeView): ProgramChallenge['status'] => {
  if (state === 'open') return isOffline ? 'offline' : 'created';
  return state === 'expired' || state === 'cancelled' ? 'canceled' : state;
};

const toPlayer = ({ player, rating, provisional }: ChallengeView['from'], isHere: Around['isHere']) => ({
  id: userId(player.username),
  name: player.username,
  ...titleOf(player),
  rating,
  ...(provisional && { provisional: true as const }),
  ...(isHere(player.id) && { online: true as const }),
});
