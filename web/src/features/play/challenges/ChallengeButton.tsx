import Swords from 'lucide-react/icons/swords';
import { FormattedMessage } from 'react-intl';
import { pageUrl } from '../../../platform/routing/PageLink.tsx';
import { useMe } from '../../../platform/session/session.ts';
import { Button, type ButtonProps } from '../../../ui/Button.tsx';

/** Links to the page that challenges a member; not shown to guests and visitors, or for oneself. */
export function ChallengeButton({ username, ...look }: { username: string } & Pick<ButtonProps, 'size' | 'variant'>) {
  const me = useMe();
  const isOwn = me?.username.toLowerCase() === username.toLowerCase();
  if (me === null || me.isGuest || !me.isEnabled || me.isImpersonating || isOwn) return null;
  return (
    <Button icon={<Swords />} href={pageUrl('web_play_opponent', { opponent: username })} {...look}>
      <FormattedMessage id="challenges.challenge" />
    </Button>
  );
}
