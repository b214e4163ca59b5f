import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { shownTheme } from '../platform/session/theme.ts';
import { Tooltip } from '../ui/Tooltip.tsx';
import { useModeSwitch } from './navigation-state.ts';
import styles from './mode-switch.module.css';

interface ModeSwitchProps {
  className: string | undefined;
  labelClass: string | undefined;
  tooltipOff?: boolean;
}

/**
 * Switch to light on a dark page and to dark on a light one. The server does not know the device's preference, so style
 * sheets show one of the two.
 */
export function ModeSwitch({ className, labelClass, tooltipOff = false }: ModeSwitchProps) {
  const intl = useIntl();
  const switchMode = useModeSwitch();
  const [label, setLabel] = useState('');
  const name = () =>
    setLabel(intl.formatMessage({ id: shownTheme() === 'dark' ? 'navigation.light_ui' : 'navigation.dark_ui' }));
  return (
    <Tooltip label={label} side="end" off={tooltipOff}>
      <button
        type="button"
        className={className}
        data-mode-switch
        onPointerEnter={name}
        onFocus={name}
        onClick={() => {
          switchMode();
          name();
        }}
      >
        <span className={styles.whenDark}>
          <Sun aria-hidden />
          <span className={labelClass}>
            <FormattedMessage id="navigation.light_ui" />
          </span>
        </span>
        <span className={styles.whenLight}>
          <Moon aria-hidden />
          <span className={labelClass}>
            <FormattedMessage id="navigation.dark_ui" />
          </span>
        </span>
      </button>
    </Tooltip>
  );
}
