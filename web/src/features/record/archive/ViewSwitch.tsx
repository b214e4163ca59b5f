import LayoutGrid from 'lucide-react/icons/layout-grid';
import List from 'lucide-react/icons/list';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { failureText } from '../../../platform/net/failure-text.ts';
import { usePreference } from '../../../platform/session/use-preference.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { toast } from '../../../ui/Toast.tsx';
import styles from './archive.module.css';

const VIEWS = [
  { view: 'list', icon: <List /> },
  { view: 'grid', icon: <LayoutGrid /> },
] as const;
type View = (typeof VIEWS)[number]['view'];

/**
 * Returns the layout of the games and a function that changes it: saved for members and guests, held in memory for
 * visitors.
 */
export function useArchiveView(): [view: View, choose: (view: View) => void] {
  const intl = useIntl();
  const [own, choose] = usePreference('archiveView');
  const [passing, setPassing] = useState<View>('list');
  if (own === undefined) return [passing, setPassing];
  const keep = (view: View) => void choose(view).catch((failure) => toast.error(failureText(intl, failure)));
  return [own, keep];
}

export function ViewSwitch({ view: chosen, onChoose }: { view: View; onChoose: (view: View) => void }) {
  const intl = useIntl();
  return (
    <div role="group" aria-label={intl.formatMessage({ id: 'archive.view' })} className={styles.views}>
      {VIEWS.map(({ view, icon }) => (
        <IconButton
          key={view}
          label={intl.formatMessage({ id: `archive.view.${view}` })}
          aria-pressed={view === chosen}
          onClick={() => onChoose(view)}
        >
          {icon}
        </IconButton>
      ))}
    </div>
  );
}
