import SunMoon from 'lucide-react/icons/sun-moon';
import { useIntl } from 'react-intl';
import { writeCookie } from '../platform/cookies.ts';
import { IconButton } from '../ui/IconButton.tsx';

const COOKIE_DAYS = 365;

const shownTheme = (): string =>
  document.documentElement.dataset['theme'] ?? (matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark');

/** The choice goes into a cookie, so that the next page comes in it from the server. */
function switchTheme(): void {
  const theme = shownTheme() === 'dark' ? 'light' : 'dark';
  document.documentElement.dataset['theme'] = theme;
  writeCookie('theme', theme, COOKIE_DAYS);
}

export function ThemeSwitch() {
  return (
    <IconButton label={useIntl().formatMessage({ id: 'shell.theme' })} onClick={switchTheme}>
      <SunMoon />
    </IconButton>
  );
}
