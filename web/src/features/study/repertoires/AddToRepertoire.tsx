import type { PgnTree } from '@tabiya/chess/notation/pgn-tree.ts';
import { plannedTree } from '@tabiya/chess/repertoires/add-moves.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { call } from '../../../platform/net/call.ts';
import { PageLink, pageUrl } from '../../../platform/routing/PageLink.tsx';
import { useListLabels } from '../../../platform/words/use-list-labels.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Select } from '../../../ui/Select.tsx';
import { ShowMore } from '../../../ui/ShowMore.tsx';
import { AddingResult } from './AddingResult.tsx';
import { repertoireListQuery } from './queries.ts';
import { useAdding } from './use-adding.ts';
import styles from './repertoires.module.css';

/** Adds the moves of an analysis to one of the member's repertoires. */
export function AddToRepertoire({ tree, onClose }: { tree: PgnTree; onClose: () => void }) {
  const intl = useIntl();
  const labels = useListLabels();
  const found = useQuery(repertoireListQuery(call));
  const { data } = found;
  const [chosen, setChosen] = useState<string>();
  const own = data?.repertoires ?? [];
  const id = chosen ?? own[0]?.id;
  const adding = useAdding(id ?? '');
  return (
    <Dialog
      open
      onClose={onClose}
      title={<FormattedMessage id="repertoires.add_to" />}
      closeLabel={intl.formatMessage({ id: 'shell.close' })}
    >
      {data === undefined ? <ShowMore pages={found} labels={labels} /> : null}
      {data && id === undefined ? (
        <p>
          <PageLink to={pageUrl('web_repertoires_index')}>
            <FormattedMessage id="repertoires.new" />
          </PageLink>
        </p>
      ) : null}
      {id === undefined ? null : (
        <div className={styles.form}>
          <Select
            label={intl.formatMessage({ id: 'repertoires.title' })}
            value={id}
            options={own.map(({ id: value, name }) => ({ value, label: name }))}
            onChange={({ target }) => setChosen(target.value)}
          />
          <Button
            variant="play"
            busy={adding.isBusy}
            disabled={tree.children.length === 0}
            onClick={() => void adding.add(plannedTree(tree.children), false)}
          >
            <FormattedMessage id="repertoires.add" />
          </Button>
        </div>
      )}
      <AddingResult adding={adding} />
    </Dialog>
  );
}
