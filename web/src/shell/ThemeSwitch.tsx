import SunMoon from 'lucide-react/icons/sun-moon';
import { useIntl } from 'react-intl';
import { chooseTheme, shownTheme } from '../platform/theme.ts';
import { IconButton } from '../ui/IconButton.tsx';

export function ThemeSwitch() {
  return (
    <IconButton
      label={useIntl().formatMessage({ id: 'shell.theme' })}
      onClick={() => chooseTheme(shownTheme() === 'dark' ? 'light' : 'dark')}
    >
      <SunMoon />
    </IconButton>
  );
}
