import {
  BACKGROUND_IDS,
  BOARD_STYLE_IDS,
  PIECE_SET_IDS,
  SOUND_SET_IDS,
  THEME_IDS,
  type BackgroundId,
  type BoardStyleId,
  type PieceSetId,
  type SoundSetId,
  type ThemeId,
} from '@tabiya/contract/account/theme-ids.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Folder with the data of all themes. */
export const THEMES_FOLDER = join(import.meta.dirname, '../../../../../content/themes');

export interface Background {
  id: BackgroundId;
  /** A background has one colour, or else a picture and a fallback colour. */
  color?: string;
  fallback_color?: string;
}

export interface BoardStyle {
  id: BoardStyleId;
  /** File extension of its pictures. */
  picture: 'svg' | 'webp';
  coordinate_color_dark: string;
  coordinate_color_light: string;
  highlight_color: string;
}

export interface ThemeParts {
  background: BackgroundId;
  boardStyle: BoardStyleId;
  pieceSet: PieceSetId;
  soundSet: SoundSetId;
}

export interface Theme {
  id: ThemeId;
  legacyId: number;
  parts: ThemeParts;
  onboarding: boolean;
  accessible: boolean;
}

interface ThemeLine {
  id: ThemeId;
  legacy_id: number;
  parts: [BackgroundId, BoardStyleId, PieceSetId, SoundSetId];
  onboarding?: boolean;
  accessible?: boolean;
}

const read = <Line extends { id: string }>(name: string): Map<string, Line> => {
  const lines = JSON.parse(readFileSync(join(THEMES_FOLDER, name), 'utf8')) as Line[];
  return new Map(lines.map((line) => [line.id, line]));
};

const lineOf = <Line>(lines: Map<string, Line>, id: string): Line => {
  const line = lines.get(id);
  if (line === undefined) throw new Error(`content/themes lacks ${id}`);
  return line;
};

const backgrounds = read<Background>('backgrounds.json');
const boards = read<BoardStyle>('boards.json');
const themes = read<ThemeLine>('themes.json');

const toTheme = ({ id, legacy_id, parts, onboarding = false, accessible = false }: ThemeLine): Theme => {
  const [background, boardStyle, pieceSet, soundSet] = parts;
  return { id, legacyId: legacy_id, parts: { background, boardStyle, pieceSet, soundSet }, onboarding, accessible };
};

/** All parts in the order in which they are offered. Read once, at start-up. */
export const CATALOGUE = {
  backgrounds: BACKGROUND_IDS.map((id) => lineOf(backgrounds, id)),
  boardStyles: BOARD_STYLE_IDS.map((id) => lineOf(boards, id)),
  pieceSets: PIECE_SET_IDS,
  soundSets: SOUND_SET_IDS,
  themes: THEME_IDS.map((id) => toTheme(lineOf(themes, id))),
};

export const backgroundOf = (id: string): Background => lineOf(backgrounds, id);
export const boardStyleOf = (id: string): BoardStyle => lineOf(boards, id);
