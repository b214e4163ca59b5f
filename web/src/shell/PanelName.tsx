import { FormattedMessage } from 'react-intl';
import { useFlag } from '../platform/session/flags.ts';
import type { PanelKey } from './panels.ts';

/** Panels whose usual names are nouns. */
const NOUNS = ['puzzles', 'news', 'social'] as const satisfies PanelKey[];
const isNoun = (panel: PanelKey): panel is (typeof NOUNS)[number] => (NOUNS as PanelKey[]).includes(panel);

/** The name of a panel of the navigation; with the flag `new-labels` each is a verb, as "Play" and "Learn" are. */
export function PanelName({ panel }: { panel: PanelKey }) {
  const isVerb = useFlag('new-labels') && isNoun(panel);
  return <FormattedMessage id={isVerb ? `navigation.verb.${panel}` : `navigation.panel.${panel}`} />;
}
