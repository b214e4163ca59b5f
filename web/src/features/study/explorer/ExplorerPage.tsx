import { fenOf } from '@tabiya/chess/rules/position.ts';
import { useIntl } from 'react-intl';
import { useSearchParams } from 'react-router';
import { Meta } from '../../../platform/routing/Meta.tsx';
import type { PageModule } from '../../../platform/routing/page-module.ts';
import { pageUrl } from '../../../platform/routing/PageLink.tsx';
import { sourceOfQuery } from './explorer-source.ts';
import { ExplorerRoom } from './ExplorerRoom.tsx';
import { explorerQuery } from './queries.ts';

function ExplorerPage() {
  const intl = useIntl();
  const [query] = useSearchParams();
  const title = intl.formatMessage({ id: 'explorer.title' });
  return (
    <>
      <Meta
        title={title}
        description={intl.formatMessage({ id: 'explorer.description' })}
        path={pageUrl('explorer_index')}
      />
      <ExplorerRoom key={`${query}`} query={query} title={title} />
    </>
  );
}

export const page: PageModule = {
  Component: ExplorerPage,
  load: ({ queries, call: callNow, url }) => {
    const { start, steps, choice } = sourceOfQuery(url.searchParams);
    const position = steps.at(-1)?.position ?? start;
    // What is refused, such as an unknown player, the panel says.
    return queries.prefetchQuery(explorerQuery(callNow, fenOf(position), choice));
  },
};
