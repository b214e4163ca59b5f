import { useQuery, useQueryClient } from '@tanstack/react-query';
import { toShortUuid } from '@tabiya/contract/site/ids.ts';
import { libraryImports, type ImportView } from '@tabiya/contract/study/library-imports.ts';
import { useEffect } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { call } from '../../../platform/net/call.ts';
import { pageUrl, PageLink } from '../../../platform/routing/PageLink.tsx';
import { useStore } from '../../../store/store.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { sendingFile } from './import-sender.ts';
import { importQuery, LIBRARY_KEY } from './queries.ts';
import { useLibraryChange } from './use-library-change.ts';
import styles from './library.module.css';

/** The import that runs or ran last: how far it is, and which games it refused. `collectionId`: only one into it. */
export function ImportProgress({ collectionId }: { collectionId?: string }) {
  const sending = useStore(sendingFile);
  const { data } = useQuery(importQuery(call));
  useFreshLibrary(data);
  const isHere = (one: { collectionId: string }) => collectionId === undefined || one.collectionId === collectionId;
  if (sending && isHere(sending)) {
    return (
      <Card className={styles.import}>
        <p role="status">
          <FormattedMessage id="library.sending" values={{ name: <bdi>{sending.name}</bdi> }} />
        </p>
        <progress className={styles.progress} max={sending.length} value={sending.sent} />
      </Card>
    );
  }
  return data && isHere(data) ? <Stored view={data} /> : null;
}

function Stored({ view }: { view: ImportView }) {
  const { name, state, added, length, read } = view;
  const values = { name: <bdi>{name}</bdi>, count: added };
  return (
    <Card className={styles.import}>
      <p role="status">
        <FormattedMessage id={`library.import_${state}`} values={values} />
      </p>
      {state === 'reading' ? <progress className={styles.progress} max={length} value={read} /> : null}
      <RefusedGames view={view} />
      <div className={styles.actions}>
        {state === 'done' ? (
          <PageLink to={pageUrl('web_library_collection', { id: toShortUuid(view.collectionId) })}>
            <FormattedMessage id="library.to_collection" />
          </PageLink>
        ) : null}
        <Dismiss view={view} />
      </div>
    </Card>
  );
}

function RefusedGames({ view: { refused, refusedGames } }: { view: ImportView }) {
  if (refused === 0) return null;
  return (
    <details className={styles.refused}>
      <summary>
        <FormattedMessage id="library.refused" values={{ count: refused }} />
      </summary>
      <ul>
        {refusedGames.map(({ number, line, reason, word }) => (
          <li key={number}>
            <FormattedMessage id="library.refused_game" values={{ number, line }} />{' '}
            {reason === 'collection_full' || reason === 'library_full' ? (
              <FormattedMessage id={`library.fault.${reason}`} />
            ) : (
              <FormattedMessage id={`analysis.fault.${reason}`} values={{ line, word }} />
            )}
          </li>
        ))}
      </ul>
      {refused > refusedGames.length ? (
        <p>
          <FormattedMessage id="library.refused_more" values={{ count: refused - refusedGames.length }} />
        </p>
      ) : null}
    </details>
  );
}

/** Ends an import that runs, and takes away what is said of one that is over. */
function Dismiss({ view: { id, state } }: { view: ImportView }) {
  const intl = useIntl();
  const queries = useQueryClient();
  const { isBusy, change } = useLibraryChange();
  const dismiss = () =>
    change(async () => {
      await call(libraryImports.remove, { id });
      queries.setQueryData(importQuery(call).queryKey, null);
    });
  return (
    <Button size="small" busy={isBusy} onClick={() => void dismiss()}>
      {intl.formatMessage({ id: state === 'reading' ? 'accounts.cancel' : 'shell.close' })}
    </Button>
  );
}

/** Shows the library anew while an import adds to it, and when it is over. */
const useFreshLibrary = (view: ImportView | null | undefined) => {
  const queries = useQueryClient();
  const isReading = view?.state === 'reading';
  useEffect(() => {
    if (!isReading) return;
    return () => void queries.invalidateQueries({ queryKey: LIBRARY_KEY });
  }, [isReading, queries]);
};
