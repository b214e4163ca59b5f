import { queryOptions } from '@tanstack/react-query';
import type { Call } from '@tabiya/contract/kit/call.ts';
import type { Locale } from '@tabiya/contract/site/locales.ts';
import { themes } from '@tabiya/contract/account/themes.ts';
import type { PageRequest } from '../../../platform/routing/page-module.ts';

/** Sizes of the previews of boards and pieces in px. */
const PREVIEW_SIZES = { platform: 'web', board_size: 200, pieces_size: 150 };

const lists = (call: Call, locale: Locale) => {
  const sizes = { ...PREVIEW_SIZES, locale: locale.code };
  const query = <List>(name: string, fetch: () => Promise<List>) =>
    queryOptions({ queryKey: ['themes', name, locale.code], queryFn: fetch, staleTime: Infinity });
  return {
    themes: query('themes', async () => (await call(themes.listThemes, sizes)).themes),
    backgrounds: query('backgrounds', async () => (await call(themes.listBackgrounds, sizes)).backgrounds),
    boardStyles: query('boards', async () => (await call(themes.listBoardStyles, sizes)).board_styles),
    pieceSets: query('pieces', async () => (await call(themes.listPieceSets, sizes)).piece_sets),
    soundSets: query('sounds', async () => (await call(themes.listSoundSets, sizes)).sound_sets),
  };
};
export const themesQuery = (call: Call, locale: Locale) => lists(call, locale).themes;
export const backgroundsQuery = (call: Call, locale: Locale) => lists(call, locale).backgrounds;
export const boardStylesQuery = (call: Call, locale: Locale) => lists(call, locale).boardStyles;
export const pieceSetsQuery = (call: Call, locale: Locale) => lists(call, locale).pieceSets;
export const soundSetsQuery = (call: Call, locale: Locale) => lists(call, locale).soundSets;

/** Loads what the pickers of boards, pieces and sounds show. */
export const loadParts = async ({ call, queries, locale }: PageRequest): Promise<void> => {
  await Promise.all([
    queries.ensureQueryData(boardStylesQuery(call, locale)),
    queries.ensureQueryData(pieceSetsQuery(call, locale)),
    queries.ensureQueryData(soundSetsQuery(call, locale)),
  ]);
};
