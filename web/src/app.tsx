import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { RawIntlProvider, type IntlShape } from 'react-intl';
import { BoardOptionsProvider } from './features/account/themes/BoardOptionsProvider.tsx';
import { RouterAnchor } from './platform/routing/PageLink.tsx';
import { RootSettings } from './platform/session/use-setting.ts';
import { SiteContext, type SiteState } from './platform/routing/site.ts';
import { LinkProvider } from './ui/Anchor.tsx';
import { JustNow } from './ui/just-now.ts';
import { ToastHost } from './ui/Toast.tsx';

export interface AppProps {
  intl: IntlShape;
  queries: QueryClient;
  site: SiteState;
  /** Language of the texts: `en` if the locale has no translation. */
  language: string;
  children: ReactNode;
}

/** Renders everything that surrounds the router, the same on the server and in the browser. */
export function App({ intl, queries, site, language, children }: AppProps) {
  const labels = {
    region: intl.formatMessage({ id: 'shell.notices' }),
    close: intl.formatMessage({ id: 'shell.close' }),
  };
  return (
    <div data-app="" lang={site.locale.tag.startsWith(language) ? undefined : language}>
      <QueryClientProvider client={queries}>
        <RawIntlProvider value={intl}>
          <SiteContext value={site}>
            <JustNow value={intl.formatMessage({ id: 'ui.just_now' })}>
              <LinkProvider component={RouterAnchor}>
                <BoardOptionsProvider>{children}</BoardOptionsProvider>
                <RootSettings />
                <ToastHost labels={labels} />
              </LinkProvider>
            </JustNow>
          </SiteContext>
        </RawIntlProvider>
      </QueryClientProvider>
    </div>
  );
}
