import { useSuspenseQuery } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import { call } from '../../../platform/net/call.ts';
import { useSite } from '../../../platform/routing/site.ts';
import { trySound } from '../../../platform/sound/sounds.ts';
import { classNames } from '../../../ui/class-names.ts';
import { PicturePicker } from './PicturePicker.tsx';
import { backgroundsQuery, boardStylesQuery, pieceSetsQuery, soundSetsQuery } from './queries.ts';
import { useSwitchSounds } from './use-switch-sounds.ts';
import { useThemeChoice } from './use-theme-choice.ts';
import { useThemePreview } from './use-theme-preview.ts';
import styles from './parts.module.css';

export function BackgroundPicker() {
  const intl = useIntl();
  const { selection, choose } = useThemeChoice();
  const preview = useThemePreview();
  const { data } = useSuspenseQuery(backgroundsQuery(call, useSite().locale));
  return (
    <PicturePicker
      legend={intl.formatMessage({ id: 'themes.background' })}
      value={selection.backgroundId}
      onChoose={(backgroundId) => choose({ backgroundId })}
      onPoint={(backgroundId) => preview(backgroundId && { backgroundId })}
      choices={data.map(({ id, name, preview_image }) => ({
        id,
        name,
        picture: <img className={styles.wide} src={preview_image} alt="" loading="lazy" />,
      }))}
    />
  );
}

export function BoardStylePicker() {
  const intl = useIntl();
  const { selection, choose } = useThemeChoice();
  const preview = useThemePreview();
  const { data } = useSuspenseQuery(boardStylesQuery(call, useSite().locale));
  return (
    <PicturePicker
      legend={intl.formatMessage({ id: 'themes.board' })}
      value={selection.boardStyleId}
      onChoose={(boardStyleId) => choose({ boardStyleId })}
      onPoint={(boardStyleId) => preview(boardStyleId && { boardStyleId })}
      choices={data.map(({ id, name, preview_image }) => ({
        id,
        name,
        picture: <img className={styles.row} src={preview_image.linear} alt="" loading="lazy" />,
      }))}
    />
  );
}

export function PieceSetPicker() {
  const intl = useIntl();
  const { selection, choose } = useThemeChoice();
  const preview = useThemePreview();
  const { data } = useSuspenseQuery(pieceSetsQuery(call, useSite().locale));
  return (
    <PicturePicker
      legend={intl.formatMessage({ id: 'themes.pieces' })}
      value={selection.pieceSetId}
      onChoose={(pieceSetId) => choose({ pieceSetId })}
      onPoint={(pieceSetId) => preview(pieceSetId && { pieceSetId })}
      choices={data.map(({ id, name, images, perspective }) => ({
        id,
        name,
        picture: (
          <span className={classNames(styles.pieces, perspective !== 'TOP_DOWN' && styles.tall)}>
            {[images.white_knight, images.black_queen].map((image) => (
              <img key={image} src={image} alt="" loading="lazy" />
            ))}
          </span>
        ),
      }))}
    />
  );
}

/** Choosing a set plays a sample of it. */
export function SoundSetPicker() {
  const intl = useIntl();
  const { selection, choose } = useThemeChoice();
  const switchSounds = useSwitchSounds();
  const { data } = useSuspenseQuery(soundSetsQuery(call, useSite().locale));
  return (
    <PicturePicker
      legend={intl.formatMessage({ id: 'themes.sounds' })}
      value={selection.soundSetId}
      onChoose={(soundSetId) => {
        choose({ soundSetId });
        switchSounds(soundSetId);
        trySound('capture');
      }}
      choices={data.map(({ id, name }) => ({ id, name, picture: <SoundDrawing /> }))}
    />
  );
}

function SoundDrawing() {
  return (
    <svg className={styles.sound} viewBox="0 0 88 44">
      <path d="M14 22v0M22 16v12M30 9v26M38 14v16M46 18v8M54 12v20M62 17v10M70 20v4M76 22v0" />
    </svg>
  );
}
