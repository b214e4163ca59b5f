import { achievements, type AwardView } from '@tabiya/contract/record/achievements.ts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import { awards, useAreAwardsHeld } from '../../../platform/overlays/awards.ts';
import { call } from '../../../platform/net/call.ts';
import { pageUrl } from '../../../platform/routing/PageLink.tsx';
import { useMe } from '../../../platform/session/session.ts';
import { useStore } from '../../../store/store.ts';
import { toast } from '../../../ui/Toast.tsx';

/** How long a toast of awards stays. */
const TOAST_DURATION_MS = 5_000;
const TOAST_ID = 'awards';

/** Shows awards that were just earned, several in one toast, and tells the server at once that they were shown. */
export function AwardToasts() {
  const show = useShow();
  const waiting = useStore(awards);
  const isHeld = useAreAwardsHeld();
  /** What the present toast shows: an award that comes meanwhile joins it. */
  const shown = useRef<readonly AwardView[]>([]);
  const ending = useRef<ReturnType<typeof setTimeout>>(undefined);
  const showWaiting = useEffectEvent(() => {
    shown.current = [...shown.current, ...waiting];
    show(shown.current);
    clearTimeout(ending.current);
    ending.current = setTimeout(() => (shown.current = []), TOAST_DURATION_MS);
    awards.set([]);
  });
  const isDue = waiting.length > 0 && !isHeld;
  useEffect(() => {
    if (isDue) showWaiting();
  }, [isDue]);
  useEffect(() => {
    if (isHeld) toast.dismiss(TOAST_ID);
  }, [isHeld]);
  return null;
}

function useShow() {
  const intl = useIntl();
  const navigate = useNavigate();
  const username = useMe()?.username ?? '';
  return (all: readonly AwardView[]): void => {
    const [first] = all;
    if (first === undefined) return;
    const page = pageUrl('web_awards_achievements', { username });
    const open = () => void navigate(`${page}#${first.code}`);
    const action = { label: intl.formatMessage({ id: 'achievements.toast.see' }), onClick: open };
    const { length: count } = all;
    const text =
      count === 1
        ? intl.formatMessage({ id: 'achievements.toast' }, { name: first.name })
        : intl.formatMessage({ id: 'achievements.toast.several' }, { count });
    const detail = count === 1 ? first.description : intl.formatList(all.map(({ name }) => name));
    toast.achievement(text, { id: TOAST_ID, detail, image: first.image_url, action });
    // The server sends them again until it knows, and the next page would show them a second time.
    call(achievements.clearNew, {}).catch(() => {});
  };
}
