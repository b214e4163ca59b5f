import { FormattedDisplayName } from 'react-intl';

/** The name of a country (ISO 3166-1 alpha-2) in the reader's language; renders nothing without one. */
export function CountryName({ code }: { code: string | null }) {
  return code === null ? null : <FormattedDisplayName value={code} type="region" fallback="code" />;
}
