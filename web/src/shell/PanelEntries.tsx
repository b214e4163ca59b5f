import type { MouseEvent } from 'react';
import { FormattedMessage } from 'react-intl';
import { useMatches } from 'react-router';
import { openGuestModal } from '../features/account/guests/open-guest-modal.ts';
import { PageLink } from '../platform/routing/PageLink.tsx';
import { ENTRY_ICONS } from './entry-icons.ts';
import type { Panel, PanelEntry } from './panels.ts';
import styles from './panel.module.css';

interface EntriesProps {
  panel: Panel;
  /** Called when somebody follows one of the links. */
  onPick?: () => void;
}

/** Links of a panel. */
export function PanelEntries({ panel, onPick }: EntriesProps) {
  const page = useMatches().at(-1)?.id;
  return (
    <ul className={styles.entries}>
      {panel.entries.map((entry) => (
        <Entry key={entry.name} entry={entry} isCurrent={entry.page === page} onPick={onPick} />
      ))}
    </ul>
  );
}

interface EntryProps {
  entry: PanelEntry;
  isCurrent: boolean;
  onPick: (() => void) | undefined;
}

function Entry({ entry: { name, page, href, asksGuests }, isCurrent, onPick }: EntryProps) {
  const Icon = ENTRY_ICONS[name];
  const content = (
    <>
      <Icon aria-hidden />
      <FormattedMessage id={`navigation.entry.${name}`} />
    </>
  );
  if (page === undefined) {
    return (
      <li>
        <a
          href={href}
          target="_blank"
          rel="noopener noreferrer"
          className={styles.entry}
          data-entry={name}
          onClick={onPick}
        >
          {content}
        </a>
      </li>
    );
  }
  const onClick = (event: MouseEvent) => {
    onPick?.();
    if (!asksGuests) return;
    event.preventDefault();
    openGuestModal();
  };
  return (
    <li>
      <PageLink
        to={href}
        className={styles.entry}
        aria-current={isCurrent ? 'page' : undefined}
        aria-haspopup={asksGuests ? 'dialog' : undefined}
        data-entry={name}
        onClick={onClick}
      >
        {content}
      </PageLink>
    </li>
  );
}
