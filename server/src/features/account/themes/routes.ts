import { refuse } from '@tabiya/contract/kit/refusal.ts';
import type { CurrentUser } from '@tabiya/contract/kit/session.ts';
import { themes } from '@tabiya/contract/account/themes.ts';
import { routes, type CallContext, type Route } from '../../../platform/http/routes.ts';
import { wordsIn } from '../../../platform/site/words.ts';
import { CATALOGUE, type ThemeParts } from './catalogue.ts';
import { mayChoose, mayRead } from './policy.ts';
import type { ThemesService } from './service.ts';
import {
  toBackgroundView,
  toBoardStyleView,
  toCustomView,
  toPieceSetView,
  toSoundSetView,
  toThemeView,
  type PictureRequest,
} from './view.ts';

interface Asked {
  board_size?: number | undefined;
  locale?: string | undefined;
}

type Context = Pick<CallContext, 'me' | 'session'>;

const pictureRequestOf = ({ board_size, locale }: Asked, { me }: Pick<Context, 'me'>): PictureRequest => ({
  words: wordsIn(locale ?? me?.locale ?? 'en_US'),
  boardSize: board_size,
});

/** The route requires a session with a user. */
const userOf = ({ session }: Context): CurrentUser => session.user!;

const oneOf = <Part>(parts: readonly Part[], wanted: string, idOf: (part: Part) => string): Part | undefined =>
  parts.find((part) => idOf(part) === wanted);

export const themesRoutes = (service: ThemesService): Route[] => {
  const theme = (parts: ThemeParts, request: PictureRequest) => {
    const found = service.withParts(parts);
    return { theme: found ? toThemeView(found.theme, found.place, request) : toCustomView(parts, request) };
  };
  const chosenBy = async (named: string | number | undefined, { id, userId }: CurrentUser) =>
    service.partsOf(mayChoose({ id, userId }, named) ? id : String(named));

  return routes('themes', themes, {
    listThemes: (asked, context) => ({
      themes: CATALOGUE.themes.map((one, place) => toThemeView(one, place, pictureRequestOf(asked, context))),
    }),
    listBackgrounds: (asked, context) => ({
      backgrounds: CATALOGUE.backgrounds.map((one) => toBackgroundView(one, pictureRequestOf(asked, context))),
    }),
    listBoardStyles: (asked, context) => ({
      board_styles: CATALOGUE.boardStyles.map((one) => toBoardStyleView(one, pictureRequestOf(asked, context))),
    }),
    listPieceSets: (asked, context) => ({
      piece_sets: CATALOGUE.pieceSets.map((id) => toPieceSetView(id, pictureRequestOf(asked, context))),
    }),
    listSoundSets: (asked, context) => ({
      sound_sets: CATALOGUE.soundSets.map((id) => toSoundSetView(id, pictureRequestOf(asked, context))),
    }),
    getTheme(asked, context) {
      const found = service.find(asked.theme_id);
      if (found === undefined) return refuse('theme_not_found');
      return { theme: toThemeView(found.theme, found.place, pictureRequestOf(asked, context)) };
    },
    async getCustomTheme(asked, context) {
      if (!mayRead(userOf(context), asked.user_id)) return refuse('not_allowed');
      return { theme: toCustomView(await chosenBy(asked.user_id, userOf(context)), pictureRequestOf(asked, context)) };
    },
    async getActiveTheme(asked, context) {
      if (!mayRead(userOf(context), asked.user_id)) return refuse('not_allowed');
      return theme(await chosenBy(asked.user_id, userOf(context)), pictureRequestOf(asked, context));
    },
    async selectTheme(asked, context) {
      if (!mayChoose(userOf(context), asked.user_id)) return refuse('not_allowed');
      const found = service.find(asked.theme_id);
      if (found === undefined) return refuse('theme_not_found');
      await service.select(context.me.id, found.theme.parts);
      return { theme: toThemeView(found.theme, found.place, pictureRequestOf(asked, context)) };
    },
    async selectCustomTheme(asked, context) {
      if (!mayChoose(userOf(context), asked.user_id)) return refuse('not_allowed');
      const background = oneOf(CATALOGUE.backgrounds, asked.background_id, ({ id }) => id);
      const boardStyle = oneOf(CATALOGUE.boardStyles, asked.board_style_id, ({ id }) => id);
      const pieceSet = oneOf(CATALOGUE.pieceSets, asked.piece_set_id, (id) => id);
      const soundSet = oneOf(CATALOGUE.soundSets, asked.sound_set_id, (id) => id);
      if (!background || !boardStyle || !pieceSet || !soundSet) return refuse('theme_not_found');
      const parts = { background: background.id, boardStyle: boardStyle.id, pieceSet, soundSet };
      await service.select(context.me.id, parts);
      return theme(parts, pictureRequestOf(asked, context));
    },
  });
};
