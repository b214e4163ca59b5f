import { useEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { PageLink } from '../../../platform/routing/PageLink.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { RowContent } from './RowContent.tsx';
import { allRow, type RowGroup, type SearchRow } from './rows.ts';
import type { SearchFieldModel } from './use-search-field.ts';
import styles from './search.module.css';

/** The list below a search field. Rows are links, so that they can be opened in a new tab. */
export function SuggestionList({ field }: { field: SearchFieldModel }) {
  const intl = useIntl();
  const { id, groups, isOpen, term } = field;
  return (
    <div
      id={`${id}-list`}
      role="listbox"
      aria-label={intl.formatMessage({ id: 'search.list' })}
      className={styles.list}
      hidden={!isOpen}
    >
      {groups.map((group) => (
        <Group key={group.key} field={field} group={group} />
      ))}
      {isOpen ? <Row field={field} row={allRow(term)} /> : null}
    </div>
  );
}

/** Rows below their heading, which is not selectable. */
function Group({ field, group }: { field: SearchFieldModel; group: RowGroup }) {
  const headingId = `${field.id}-${group.key}`;
  return (
    <div role="group" aria-labelledby={headingId}>
      <div id={headingId} role="presentation" className={styles.divider}>
        <FormattedMessage id={`search.group.${group.key}`} />
      </div>
      {group.rows.map((row) => (
        <Row key={row.key} field={field} row={row} />
      ))}
    </div>
  );
}

function Row({ field: { id, current, term, go }, row }: { field: SearchFieldModel; row: SearchRow }) {
  const isCurrent = current?.key === row.key;
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isCurrent) link.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isCurrent]);
  return (
    <PageLink
      ref={link}
      id={`${id}-${row.key}`}
      to={row.to}
      role="option"
      aria-selected={isCurrent}
      tabIndex={-1}
      className={classNames(styles.row, row.look.kind === 'all' && styles.last)}
      // The field keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
      onClick={go}
    >
      <RowContent row={row} term={term} />
    </PageLink>
  );
}

/** Loading, failed or empty state of the list, visible and announced to screen readers. */
export function SuggestionStatus({ field: { state, groups } }: { field: SearchFieldModel }) {
  const count = groups.reduce((sum, { rows }) => sum + rows.length, 0);
  return (
    <p className={styles.status} role="status">
      {state === 'loading' ? <FormattedMessage id="ui.loading" /> : null}
      {state === 'failed' ? <FormattedMessage id="search.failed" /> : null}
      {state === 'open' && count === 0 ? <FormattedMessage id="search.nothing" /> : null}
      {count > 0 ? (
        <span className="visually-hidden">
          <FormattedMessage id="search.count" values={{ count }} />
        </span>
      ) : null}
    </p>
  );
}
