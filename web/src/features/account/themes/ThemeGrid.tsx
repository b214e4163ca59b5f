import { useSuspenseQuery } from '@tanstack/react-query';
import type { ThemeSelection, ThemeView } from '@tabiya/contract/account/themes.ts';
import Accessibility from 'lucide-react/icons/accessibility';
import { FormattedMessage, useIntl } from 'react-intl';
import { call } from '../../../platform/net/call.ts';
import { useSite } from '../../../platform/routing/site.ts';
import { PicturePicker } from './PicturePicker.tsx';
import { themesQuery } from './queries.ts';
import { useSwitchSounds } from './use-switch-sounds.ts';
import { useThemeChoice } from './use-theme-choice.ts';
import { useThemePreview } from './use-theme-preview.ts';
import styles from './theme-grid.module.css';

/** All themes, each as a corner of a page that uses it. */
export function ThemeGrid() {
  const intl = useIntl();
  const { selection, choose } = useThemeChoice();
  const switchSounds = useSwitchSounds();
  const { data } = useSuspenseQuery(themesQuery(call, useSite().locale));
  const chosen = data.find(
    ({ background, board_style, piece_set, sound_set }) =>
      background.id === selection.backgroundId &&
      board_style.id === selection.boardStyleId &&
      piece_set.id === selection.pieceSetId &&
      sound_set.id === selection.soundSetId,
  );
  const preview = useThemePreview();
  const onChoose = (id: ThemeView['id']) => {
    const theme = data.find((one) => one.id === id);
    if (theme === undefined) return;
    switchSounds(theme.sound_set.id);
    choose(partsOf(theme), id);
  };
  const onPoint = (id: ThemeView['id'] | undefined) => {
    const theme = data.find((one) => one.id === id);
    preview(theme && partsOf(theme));
  };
  return (
    <PicturePicker
      size="large"
      hideLegend
      legend={intl.formatMessage({ id: 'settings.themes' })}
      value={chosen?.id}
      onChoose={onChoose}
      onPoint={onPoint}
      choices={data.map((theme) => ({
        id: theme.id,
        name: theme.localized_name,
        picture: <ThemePicture theme={theme} />,
        note: theme.is_accessibility_friendly ? (
          <span className={styles.friendly}>
            <Accessibility aria-hidden />
            <FormattedMessage id="themes.accessible" />
          </span>
        ) : null,
      }))}
    />
  );
}

const partsOf = ({ background, board_style, piece_set, sound_set }: ThemeView): ThemeSelection => ({
  backgroundId: background.id,
  boardStyleId: board_style.id,
  pieceSetId: piece_set.id,
  soundSetId: sound_set.id,
});

const SHOWN = ['white_rook', 'black_knight', 'black_queen', 'white_king'] as const;

function ThemePicture({ theme: { background, board_style, piece_set } }: { theme: ThemeView }) {
  return (
    <span className={styles.corner}>
      <img className={styles.background} src={background.preview_image} alt="" loading="lazy" />
      <span className={styles.board}>
        <img className={styles.squares} src={board_style.preview_image.square} alt="" loading="lazy" />
        {SHOWN.map((piece) => (
          <img key={piece} className={styles.piece} src={piece_set.images[piece]} alt="" loading="lazy" />
        ))}
      </span>
    </span>
  );
}
