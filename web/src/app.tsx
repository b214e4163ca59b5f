import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode } from 'react';
import { RawIntlProvider, type IntlShape } from 'react-intl';
import { BoardOptionsProvider } from './features/account/themes/BoardOptionsProvider.tsx';
import { MemberPopupContext, type LateMemberPopup } from './people-kit/member-popup.ts';
import { RouterAnchor } from './platform/routing/PageLink.tsx';
import { RootSettings } from './platform/session/use-setting.ts';
import { SiteContext, type SiteState } from './platform/routing/site.ts';
import { LinkProvider } from './ui/Anchor.tsx';
import { JustNow } from './ui/just-now.ts';
import { ToastHost } from './ui/Toast.tsx';

const loadPopup = () => import('./features/people/members/MemberPopup.tsx');
const MEMBER_POPUP: LateMemberPopup = {
  load: loadPopup,
  Popup: lazy(async () => ({ default: (await loadPopup()).MemberPopup })),
};

export interface AppProps {
  intl: IntlShape;
  queries: QueryClient;
  site: SiteState;
  children: ReactNode;
}

/** Renders everything that surrounds the router, the same on the server and in the browser. */
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
            <JustNow value={intl.formatMessage({ id: 'ui.just_now' })}>
              <LinkProvider component={RouterAnchor}>
                <MemberPopupContext value={MEMBER_POPUP}>
                  <BoardOptionsProvider>{children}</BoardOptionsProvider>
                </MemberPopupContext>
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
