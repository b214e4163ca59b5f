import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { RawIntlProvider, type IntlShape } from 'react-intl';
import { RouterAnchor } from './platform/PageLink.tsx';
import { SiteContext, type SiteState } from './platform/site.ts';
import { LinkProvider } from './ui/Anchor.tsx';
import { ToastHost } from './ui/Toast.tsx';

export interface AppProps {
  intl: IntlShape;
  queries: QueryClient;
  site: SiteState;
  /** The router. */
  children: ReactNode;
}

/** Everything that stands around the router, the same on the server and in the browser. */
export function App({ intl, queries, site, children }: AppProps) {
  const labels = {
    region: intl.formatMessage({ id: 'shell.notices' }),
    close: intl.formatMessage({ id: 'shell.close' }),
  };
  return (
    <div data-app="">
      <QueryClientProvider client={queries}>
        <RawIntlProvider value={intl}>
          <SiteContext value={site}>
            <LinkProvider component={RouterAnchor}>
              {children}
              <ToastHost labels={labels} />
            </LinkProvider>
          </SiteContext>
        </RawIntlProvider>
      </QueryClientProvider>
    </div>
  );
}
