import type { CurrentUser } from '@tabiya/contract/kit/session.ts';
import { FormattedMessage, useIntl } from 'react-intl';
import { Avatar } from '../ui/Avatar.tsx';
import { Tooltip } from '../ui/Tooltip.tsx';
import { Popover } from './Popover.tsx';
import { usePopover } from './use-popover.ts';
import styles from './user-button.module.css';

const loadPanel = async () => (await import('./UserPanel.tsx')).UserPanel;

/** Button with the current user, which opens their menu. */
export function UserButton({ me, tooltipOff = true }: { me: CurrentUser; tooltipOff?: boolean }) {
  const intl = useIntl();
  const { isOpen, isWanted, close, trigger, place, opens } = usePopover<HTMLButtonElement>('user');
  return (
    <div className={styles.place} {...place}>
      <Tooltip label={me.username} side="end" off={tooltipOff || isOpen}>
        <button ref={trigger} type="button" className={styles.user} {...opens}>
          <Avatar name={me.username} src={me.avatarUrl ?? undefined} size={32} />
          <span className="visually-hidden">
            <FormattedMessage id="shell.menu" />
          </span>{' '}
          <span className={styles.name} dir="auto">
            {me.username}
          </span>
        </button>
      </Tooltip>
      {isWanted ? (
        <Popover load={loadPanel} isOpen={isOpen} label={intl.formatMessage({ id: 'shell.account' })} onClose={close} />
      ) : null}
    </div>
  );
}
