import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { RawIntlProvider, type IntlShape } from 'react-intl';
import { RouterAnchor } from './platform/PageLink.tsx';
import { SiteContext } from './platform/site.ts';
import { LinkProvider } from './ui/Anchor.tsx';
import { ToastHost } from './ui/Toast.tsx';

export interface AppProps {
  intl: IntlShape;
  queries: QueryClient;
  /** `https://tabiya.example`, for canonical links. */
  origin: string;
  /** The router. */
  children: ReactNode;
}

/** Everything that stands around the router, the same on the server and in the browser. */
export function App({ intl, queries, origin, children }: AppProps) {
  const labels = {
    region: intl.formatMessage({ id: 'shell.notices' }),
    close: intl.formatMessage({ id: 'shell.close' }),
  };
  return (
    <div data-app="">
      <QueryClientProvider client={queries}>
        <RawIntlProvider value={intl}>
          <SiteContext value={{ origin }}>
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
