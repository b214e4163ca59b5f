import { useIntl } from 'react-intl';
import type { SelectOption } from '../../../../ui/Select.tsx';
import { THEME_GROUPS, type ThemeGroup } from './theme-groups.ts';

/** Returns the themes of some groups for a field to choose from, in alphabetical order; the first option is any. */
export const useThemeOptions = (groups: readonly ThemeGroup[]): SelectOption[] => {
  const intl = useIntl();
  const { compare } = new Intl.Collator(intl.locale);
  return [
    { value: '', label: intl.formatMessage({ id: 'puzzle_learning.any' }) },
    ...groups
      .flatMap((group) => THEME_GROUPS[group])
      .map((theme) => ({ value: theme, label: intl.formatMessage({ id: `puzzles.theme.${theme}` }) }))
      .toSorted((one, other) => compare(one.label, other.label)),
  ];
};
