import { useIntl } from 'react-intl';
import { useFlag } from '../platform/session/flags.ts';
import { pageUrl } from '../platform/routing/PageLink.tsx';
import { Anchor } from '../ui/Anchor.tsx';
import { Flag } from '../ui/Flag.tsx';
import { Tooltip } from '../ui/Tooltip.tsx';

export interface CountryFlagProps {
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** False where it is inside a link already. */
  isLink?: boolean | undefined;
}

/** Countries shown with a neutral flag while the flag `neutral-flag` is on. */
const NEUTRAL = new Set(['BY', 'RU']);

/** The flag of a country with its name; a neutral one links to the page that explains it. */
export function CountryFlag({ country, isLink = true }: CountryFlagProps) {
  const intl = useIntl();
  const isNeutral = useFlag('neutral-flag') && NEUTRAL.has(country);
  const words = isNeutral
    ? intl.formatMessage({ id: 'members.neutral_flag' })
    : (intl.formatDisplayName(country, { type: 'region', fallback: 'code' }) ?? country);
  const flag = <Flag country={isNeutral ? null : country} label={words} />;
  return (
    <Tooltip label={words}>
      {isNeutral && isLink ? <Anchor href={pageUrl('web_about_neutral_flag')}>{flag}</Anchor> : <span>{flag}</span>}
    </Tooltip>
  );
}
