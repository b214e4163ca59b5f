import * as z from 'zod/mini';
import { endpoint } from '../kit/endpoint.ts';
import { BACKGROUND_IDS, BOARD_STYLE_IDS, PIECE_SET_IDS, SOUND_SET_IDS, THEME_IDS } from './theme-ids.ts';
import { Digits } from '../kit/digits.ts';

/** All pictures are paths on this site. */
const Picture = z.string();

export const BackgroundView = z.object({
  id: z.enum(BACKGROUND_IDS),
  name: z.string(),
  preview_image: Picture,
  /** Exactly one of the two is present. An image has a variant for light mode, which its stylesheet selects. */
  image: z.optional(z.object({ url: Picture, fallback_color: z.string() })),
  color: z.optional(z.object({ hex_code: z.string() })),
});
export type BackgroundView = z.infer<typeof BackgroundView>;

/** Colours are `#rrggbb`. */
export const BoardStyleView = z.object({
  id: z.enum(BOARD_STYLE_IDS),
  name: z.string(),
  /** Previews of two by two squares and of four squares in a row. */
  preview_image: z.object({ square: Picture, linear: Picture }),
  image: Picture,
  /** The board seen from its front edge, and the overlay with its letters and digits. */
  image_3d: z.object({ board: Picture, coordinates: Picture }),
  coordinate_color_dark: z.string(),
  coordinate_color_light: z.string(),
  highlight_color: z.string(),
});
export type BoardStyleView = z.infer<typeof BoardStyleView>;

export const PieceSetView = z.object({
  id: z.enum(PIECE_SET_IDS),
  name: z.string(),
  images: z.object({
    white_pawn: Picture,
    white_knight: Picture,
    white_bishop: Picture,
    white_rook: Picture,
    white_queen: Picture,
    white_king: Picture,
    black_pawn: Picture,
    black_knight: Picture,
    black_bishop: Picture,
    black_rook: Picture,
    black_queen: Picture,
    black_king: Picture,
  }),
  perspective: z.enum(['TOP_DOWN', 'PSEUDO_3D', 'REAL_3D']),
});
export type PieceSetView = z.infer<typeof PieceSetView>;

export const SoundSetView = z.object({
  id: z.enum(SOUND_SET_IDS),
  name: z.string(),
  /**
   * Each file contains all sounds of the set one after another, at the positions of `SOUND_SPRITES` (`sound-sprites.ts`).
   */
  sound_files: z.object({ mp3: z.string(), ogg: z.string(), wav: z.string(), webm: z.string() }),
});
export type SoundSetView = z.infer<typeof SoundSetView>;

export const ThemeView = z.object({
  /** `custom` for a member's own selection. */
  id: z.enum([...THEME_IDS, 'custom']),
  name: z.string(),
  is_default: z.boolean(),
  legacy_id: z.int(),
  /** In the caller's language. */
  localized_name: z.string(),
  /** Themes are sorted by this number, the lowest first. */
  display_priority: z.int(),
  /** True if the theme is offered to new members. */
  onboarding: z.boolean(),
  background: BackgroundView,
  board_style: BoardStyleView,
  piece_set: PieceSetView,
  sound_set: SoundSetView,
  is_accessibility_friendly: z.boolean(),
});
export type ThemeView = z.infer<typeof ThemeView>;

/** The four parts of a theme. */
export const ThemeSelection = z.object({
  backgroundId: z.enum(BACKGROUND_IDS),
  boardStyleId: z.enum(BOARD_STYLE_IDS),
  pieceSetId: z.enum(PIECE_SET_IDS),
  soundSetId: z.enum(SOUND_SET_IDS),
});
export type ThemeSelection = z.infer<typeof ThemeSelection>;

const PLATFORMS = ['WEB', 'ANDROID', 'IPHONE', 'IPAD'] as const;

/** Side length of a picture in pixels, as a request asks for it. */
const Size = Digits.check(z.gte(16), z.lte(2_000));
const PartId = z.string().check(z.maxLength(40));

/** Fields that every request of the service may carry. */
const Common = {
  /** Case-insensitive. */
  platform: z._default(
    z.pipe(
      z.string().check(z.maxLength(20)),
      z.pipe(
        z.transform((sent: string) => sent.toUpperCase()),
        z.enum(PLATFORMS),
      ),
    ),
    'WEB',
  ),
  board_size: z.optional(Size),
  pieces_size: z.optional(Size),
  /** Language of the names, for example `de_DE`; by default the caller's. */
  locale: z.optional(z.string().check(z.maxLength(20))),
};

/** Number or UUID of an account; by default the caller's. */
const user_id = z.optional(z.union([z.int(), z.string().check(z.maxLength(40))]));

const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Accepts names as `pieces_size` or as `piecesSize`. */
const spelled = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.pipe(
    z.transform((sent: Record<string, unknown>) =>
      Object.fromEntries(Object.entries(sent).map(([name, value]) => [snake(name), value])),
    ),
    z.object({ ...Common, ...shape }),
  );

const rpc = <const Path extends string>(method: Path) =>
  ({ method: 'POST', path: `/service/themes/${method}` }) as const;

/** Declares an RPC call that only reads. */
const read = <const Path extends string>(method: Path) => ({ ...rpc(method), reads: true }) as const;

const SELECT_LIMIT = { calls: 120, seconds: 60 } as const;

/** Lists are in display order. */
export const themes = {
  listThemes: endpoint({
    documented: 'service_themes_list_themes',
    ...read('ListThemes'),
    who: 'anyone',
    input: spelled({}),
    output: z.object({ themes: z.array(ThemeView) }),
    refusals: [],
  }),
  listBackgrounds: endpoint({
    documented: 'service_themes_list_backgrounds',
    ...read('ListBackgrounds'),
    who: 'anyone',
    input: spelled({}),
    output: z.object({ backgrounds: z.array(BackgroundView) }),
    refusals: [],
  }),
  listBoardStyles: endpoint({
    documented: 'service_themes_list_board_styles',
    ...read('ListBoardStyles'),
    who: 'anyone',
    input: spelled({}),
    output: z.object({ board_styles: z.array(BoardStyleView) }),
    refusals: [],
  }),
  listPieceSets: endpoint({
    documented: 'service_themes_list_piece_sets',
    ...read('ListPieceSets'),
    who: 'anyone',
    input: spelled({}),
    output: z.object({ piece_sets: z.array(PieceSetView) }),
    refusals: [],
  }),
  listSoundSets: endpoint({
    documented: 'service_themes_list_sound_sets',
    ...read('ListSoundSets'),
    who: 'anyone',
    input: spelled({}),
    output: z.object({ sound_sets: z.array(SoundSetView) }),
    refusals: [],
  }),
  getTheme: endpoint({
    documented: 'service_themes_get_theme',
    ...read('GetTheme'),
    who: 'anyone',
    input: spelled({ theme_id: PartId }),
    output: z.object({ theme: ThemeView }),
    refusals: ['theme_not_found'],
  }),
  /** Answers the four selected parts as a custom theme. Only staff may see those of others. */
  getCustomTheme: endpoint({
    documented: 'service_themes_get_custom_theme',
    ...read('GetCustomTheme'),
    who: 'player',
    input: spelled({ user_id }),
    output: z.object({ theme: ThemeView }),
    refusals: ['not_allowed'],
  }),
  selectTheme: endpoint({
    documented: 'service_themes_select_theme',
    ...rpc('SelectTheme'),
    who: 'player',
    own: true,
    input: spelled({ theme_id: PartId, user_id }),
    output: z.object({ theme: ThemeView }),
    refusals: ['theme_not_found', 'not_allowed'],
    limit: SELECT_LIMIT,
  }),
  selectCustomTheme: endpoint({
    documented: 'service_themes_select_custom_theme',
    ...rpc('SelectCustomTheme'),
    who: 'player',
    own: true,
    input: spelled({
      background_id: PartId,
      board_style_id: PartId,
      piece_set_id: PartId,
      sound_set_id: PartId,
      user_id,
    }),
    output: z.object({ theme: ThemeView }),
    refusals: ['theme_not_found', 'not_allowed'],
    limit: SELECT_LIMIT,
  }),
  /** Answers the active theme: the theme whose parts are selected, or the parts as `custom`. */
  getActiveTheme: endpoint({
    documented: 'service_themes_get_active_theme',
    ...read('GetActiveTheme'),
    who: 'player',
    input: spelled({ user_id }),
    output: z.object({ theme: ThemeView }),
    refusals: ['not_allowed'],
  }),
};
