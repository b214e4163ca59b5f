import { useSuspenseQuery } from '@tanstack/react-query';
import { readUuid, toShortUuid } from '@tabiya/contract/site/ids.ts';
import { useIntl } from 'react-intl';
import { useParams } from 'react-router';
import { call } from '../../../platform/net/call.ts';
import { Meta } from '../../../platform/routing/Meta.tsx';
import { pageUrl } from '../../../platform/routing/PageLink.tsx';
import type { PageModule } from '../../../platform/routing/page-module.ts';
import { StoredAnalysis } from '../analysis/StoredAnalysis.tsx';
import { entryName } from './entry-name.ts';
import { entryQuery } from './queries.ts';
import { StudyHead } from './StudyHead.tsx';

const idOf = (params: Readonly<Record<string, string | undefined>>): string => readUuid(params['id'] ?? '') ?? '';

function EntryPage() {
  const intl = useIntl();
  const id = idOf(useParams());
  const { data } = useSuspenseQuery(entryQuery(call, id));
  const { entry, pgn, version, collection, mayEdit } = data;
  return (
    <>
      <Meta
        title={entryName(intl, entry)}
        description={collection.name}
        path={collection.visibility === 'public' ? pageUrl('web_library_entry', { id: toShortUuid(id) }) : undefined}
      />
      <StoredAnalysis
        key={id}
        {...{ id, pgn, version, mayEdit }}
        study={(room) => <StudyHead view={data} room={room} />}
      />
    </>
  );
}

export const page: PageModule = {
  Component: EntryPage,
  load: ({ queries, call: callNow, params }) =>
    queries.fetchQuery({ ...entryQuery(callNow, idOf(params)), staleTime: 0 }),
};
