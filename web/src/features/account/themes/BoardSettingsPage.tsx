import { FormattedMessage } from 'react-intl';
import type { PageModule } from '../../../platform/routing/page-module.ts';
import { PageLink, pageUrl } from '../../../platform/routing/PageLink.tsx';
import { useSounds } from '../../../platform/sound/use-sounds.ts';
import { ChoiceSetting } from '../../../settings-kit/ChoiceSetting.tsx';
import { requireOpenAccount } from '../../../platform/session/require-member.ts';
import { SettingsCard } from '../../../settings-kit/SettingsCard.tsx';
import { SettingsFrame } from '../../../settings-kit/SettingsFrame.tsx';
import { SwitchSetting } from '../../../settings-kit/SwitchSetting.tsx';
import { BoardStylePicker, PieceSetPicker, SoundSetPicker } from './PartPickers.tsx';
import { loadParts } from './queries.ts';
import { TryBoard } from './TryBoard.tsx';
import styles from './themes.module.css';

function BoardSettingsPage() {
  useSounds();
  return (
    <SettingsFrame page="board" width="wide">
      <div className={styles.beside}>
        <div className={styles.preview}>
          <TryBoard />
        </div>
        <div className={styles.choices}>
          <Look />
          <Moves />
          <Sounds />
        </div>
      </div>
    </SettingsFrame>
  );
}

function Look() {
  return (
    <SettingsCard
      title={<FormattedMessage id="themes.look" />}
      lead={
        <PageLink to={pageUrl('web_user_settings_themes')}>
          <FormattedMessage id="themes.look.themes" />
        </PageLink>
      }
    >
      <PieceSetPicker />
      <BoardStylePicker />
      <ChoiceSetting
        setting="board.coordinates"
        label="themes.coordinates"
        options={[
          ['inside', 'themes.coordinates.inside'],
          ['outside', 'themes.coordinates.outside'],
          ['off', 'themes.coordinates.off'],
        ]}
      />
      <SwitchSetting setting="board.white_always_on_bottom" label="themes.white_below" hint="themes.white_below.hint" />
    </SettingsCard>
  );
}

function Moves() {
  return (
    <SettingsCard title={<FormattedMessage id="themes.moves" />}>
      <ChoiceSetting
        setting="board.move_method"
        label="themes.method"
        options={[
          ['drag', 'themes.method.drag'],
          ['click', 'themes.method.click'],
          ['drag_only', 'themes.method.drag_only'],
        ]}
      />
      <ChoiceSetting
        setting="board.animation_type"
        label="themes.animation"
        columns={4}
        options={[
          ['none', 'themes.animation.none'],
          ['fast', 'themes.animation.fast'],
          ['medium', 'themes.animation.medium'],
          ['slow', 'themes.animation.slow'],
        ]}
      />
      <SwitchSetting setting="board.show_legal_moves" label="themes.legal_moves" hint="themes.legal_moves.hint" />
      <SwitchSetting setting="board.highlight_moves" label="themes.highlight" hint="themes.highlight.hint" />
      <ChoiceSetting
        setting="board.move_list_style"
        label="themes.move_list"
        options={[
          ['text', 'themes.move_list.text'],
          ['figurine', 'themes.move_list.figurine'],
        ]}
      />
      <SwitchSetting setting="gameplay.show_timestamps" label="settings.moves.times" hint="settings.moves.times.hint" />
    </SettingsCard>
  );
}

function Sounds() {
  return (
    <SettingsCard title={<FormattedMessage id="themes.sounds" />}>
      <SwitchSetting setting="board.play_sounds" label="themes.play_sounds" />
      <SoundSetPicker />
    </SettingsCard>
  );
}

export const page: PageModule = {
  Component: BoardSettingsPage,
  async load(request) {
    requireOpenAccount(request);
    await loadParts(request);
  },
};
