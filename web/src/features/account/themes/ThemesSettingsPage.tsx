import { FormattedMessage } from 'react-intl';
import type { PageModule } from '../../../platform/routing/page-module.ts';
import { PageLink, pageUrl } from '../../../platform/routing/PageLink.tsx';
import { useSounds } from '../../../platform/sound/use-sounds.ts';
import { requireOpenAccount } from '../../../platform/session/require-member.ts';
import { SettingsCard } from '../../../settings-kit/SettingsCard.tsx';
import { SettingsFrame } from '../../../settings-kit/SettingsFrame.tsx';
import { BackgroundPicker, BoardStylePicker, PieceSetPicker, SoundSetPicker } from './PartPickers.tsx';
import { backgroundsQuery, loadParts, themesQuery } from './queries.ts';
import { ThemeGrid } from './ThemeGrid.tsx';
import { TryBoard } from './TryBoard.tsx';
import styles from './themes.module.css';

function ThemesSettingsPage() {
  useSounds();
  return (
    <SettingsFrame page="themes" width="wide">
      <div className={styles.beside}>
        <div className={styles.preview}>
          <TryBoard />
        </div>
        <div className={styles.choices}>
          <SettingsCard
            title={<FormattedMessage id="themes.ready" />}
            lead={<FormattedMessage id="themes.ready.lead" />}
          >
            <ThemeGrid />
          </SettingsCard>
          <SettingsCard
            title={<FormattedMessage id="themes.own" />}
            lead={
              <FormattedMessage
                id="themes.own.lead"
                values={{ a: (words) => <PageLink to={pageUrl('web_user_settings_board')}>{words}</PageLink> }}
              />
            }
          >
            <BackgroundPicker />
            <BoardStylePicker />
            <PieceSetPicker />
            <SoundSetPicker />
          </SettingsCard>
        </div>
      </div>
    </SettingsFrame>
  );
}

export const page: PageModule = {
  Component: ThemesSettingsPage,
  async load(request) {
    requireOpenAccount(request);
    const { call, queries, locale } = request;
    await Promise.all([
      queries.ensureQueryData(themesQuery(call, locale)),
      queries.ensureQueryData(backgroundsQuery(call, locale)),
      loadParts(request),
    ]);
  },
};
