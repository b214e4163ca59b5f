import { SOUND_FORMATS } from '@tabiya/contract/kit/board-options.ts';
import { perspectiveOf, type PieceSetId, type SoundSetId } from '@tabiya/contract/account/theme-ids.ts';
import type {
  BackgroundView,
  BoardStyleView,
  PieceSetView,
  SoundSetView,
  ThemeView,
} from '@tabiya/contract/account/themes.ts';
import type { Words } from '../../../platform/site/words.ts';
import {
  backgroundOf,
  boardStyleOf,
  type Background,
  type BoardStyle,
  type ThemeParts,
  type Theme,
} from './catalogue.ts';

/** Requested form of pictures. Those of pieces are vectors and fit any size. */
export interface PictureRequest {
  words: Words;
  /** Side of the board in pixels. */
  boardSize?: number | undefined;
}

/** Raster boards exist in two sizes; the small one suffices up to this side, px. */
const SMALL_BOARD_PX = 320;

const at = (part: string, file: string): string => `/themes/${part}/${file}`;
const nameOf = ({ words }: PictureRequest, id: string): string => words.formatMessage({ id });

export const toBackgroundView = (
  { id, color, fallback_color }: Background,
  request: PictureRequest,
): BackgroundView => ({
  id,
  name: nameOf(request, `themes.background.${id}`),
  preview_image: at('backgrounds', `${id}-preview.svg`),
  ...(color === undefined
    ? { image: { url: at('backgrounds', `${id}-dark.svg`), fallback_color: fallback_color ?? '#000000' } }
    : { color: { hex_code: color } }),
});

export const toBoardStyleView = (
  { id, picture, highlight_color, coordinate_color_dark, coordinate_color_light }: BoardStyle,
  request: PictureRequest,
): BoardStyleView => {
  const isSmall = picture === 'webp' && (request.boardSize ?? Infinity) <= SMALL_BOARD_PX;
  return {
    id,
    name: nameOf(request, `themes.board.${id}`),
    preview_image: { square: at('boards', `${id}-square.${picture}`), linear: at('boards', `${id}-linear.${picture}`) },
    image: at('boards', isSmall ? `${id}-small.webp` : `${id}.${picture}`),
    image_3d: { board: at('boards', `${id}-3d.svg`), coordinates: at('boards', `${id}-3d-coordinates.svg`) },
    coordinate_color_dark,
    coordinate_color_light,
    highlight_color,
  };
};

const PIECES = ['pawn', 'knight', 'bishop', 'rook', 'queen', 'king'] as const;

const PERSPECTIVES = { 'top-down': 'TOP_DOWN', 'pseudo-3D': 'PSEUDO_3D', 'real 3D': 'REAL_3D' } as const;

export const toPieceSetView = (id: PieceSetId, request: PictureRequest): PieceSetView => {
  const format = perspectiveOf(id) === 'real 3D' ? 'webp' : 'svg';
  const images = (['white', 'black'] as const).flatMap((color) =>
    PIECES.map((piece) => [`${color}_${piece}`, at('pieces', `${id}/${color}-${piece}.${format}`)] as const),
  );
  return {
    id,
    name: nameOf(request, `themes.pieces.${id}`),
    images: Object.fromEntries(images) as PieceSetView['images'],
    perspective: PERSPECTIVES[perspectiveOf(id)],
  };
};

export const toSoundSetView = (id: SoundSetId, request: PictureRequest): SoundSetView => ({
  id,
  name: nameOf(request, `themes.sounds.${id}`),
  sound_files: Object.fromEntries(
    SOUND_FORMATS.map((format) => [format, at('sounds', `${id}.${format}`)]),
  ) as SoundSetView['sound_files'],
});

const partsView = (parts: ThemeParts, request: PictureRequest) => ({
  background: toBackgroundView(backgroundOf(parts.background), request),
  board_style: toBoardStyleView(boardStyleOf(parts.boardStyle), request),
  piece_set: toPieceSetView(parts.pieceSet, request),
  sound_set: toSoundSetView(parts.soundSet, request),
});

export const toThemeView = (theme: Theme, place: number, request: PictureRequest): ThemeView => {
  const { id, legacyId, parts, onboarding, accessible } = theme;
  const name = nameOf(request, `themes.${id}`);
  return {
    id,
    name: id,
    is_default: place === 0,
    legacy_id: legacyId,
    localized_name: name,
    display_priority: place + 1,
    onboarding,
    ...partsView(parts, request),
    is_accessibility_friendly: accessible,
  };
};

/** Returns the view of a custom theme. */
export const toCustomView = (parts: ThemeParts, request: PictureRequest): ThemeView => ({
  id: 'custom',
  name: 'custom',
  is_default: false,
  legacy_id: 0,
  localized_name: nameOf(request, 'themes.custom'),
  display_priority: 0,
  onboarding: false,
  ...partsView(parts, request),
  is_accessibility_friendly: false,
});
