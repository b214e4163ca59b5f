import { achievements } from '@tabiya/contract/record/achievements.ts';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import { awards } from '../../../platform/overlays/awards.ts';
import { call } from '../../../platform/net/call.ts';
import { pageUrl } from '../../../platform/routing/PageLink.tsx';
import { useMe } from '../../../platform/session/session.ts';
import { toast } from '../../../ui/Toast.tsx';

/** How long a toast of an award stays, after which the next one is shown. */
const TOAST_DURATION_MS = 5_000;

/** Shows awards that were just earned, one after the other, and tells the server that each was shown. */
export function AwardToasts() {
  const intl = useIntl();
  const navigate = useNavigate();
  const me = useMe();
  const [first] = useSyncExternalStore(awards.subscribe, awards.waiting, awards.waiting);
  const show = useEffectEvent(() => {
    if (first === undefined || me === null) return;
    const { code, name, description, image_url: image } = first;
    const open = () => void navigate(`${pageUrl('web_awards_achievements', { username: me.username })}#${code}`);
    const label = intl.formatMessage({ id: 'achievements.toast.see' });
    const text = intl.formatMessage({ id: 'achievements.toast' }, { name });
    toast.achievement(text, { detail: description, image, action: { label, onClick: open } });
    if (awards.waiting().length === 1) call(achievements.clearNew, {}).catch(() => {});
  });
  useEffect(() => {
    if (first === undefined) return undefined;
    show();
    const timer = setTimeout(awards.shown, TOAST_DURATION_MS);
    return () => clearTimeout(timer);
  }, [first]);
  return null;
}
