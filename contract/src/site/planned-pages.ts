import { DIVISION, ID, NUMBER, oneOf, SLUG, SLUGS, WORD } from './constraints.ts';
import { page, type Page } from '../kit/page.ts';
import type { PageName } from './pages.ts';

/** One page whose address contains the search phrase of each language. */
const LEARN_TO_PLAY = oneOf(
  ...['learn-how-to-play-chess', 'how-to-play-chess', 'como-jugar-ajedrez', 'comment-jouer-aux-echecs'],
  ...['schach-lernen', 'jak-grac-w-szachy', 'kak-igrat-v-shahmaty', 'hur-man-spelar-schack', 'pos-na-paixete-skaki'],
  ...['como-jogar-xadrez', 'come-giocare-a-scacchi', 'xiangqi-guize', 'chesu-no-yarikata', 'cheseu-hanun-bangbeob'],
  ...['hoe-speel-je-schaak', 'inchpes-khaghal-shakhmat', 'kak-se-igrae-shah', 'kako-igrati-sah', 'jak-hrat-sachy'],
  ...['hvordan-spiller-man-skak', 'kuinka-pelata-shakkia', 'hogyan-kell-sakkozni', 'kaip-zaisti-sachmatais'],
  ...['hvordan-spille-sjakk', 'cum-se-joaca-sah', 'ako-hrat-sach', 'kako-igrati-sah-pravila', 'satranc-nasil-oynanir'],
  ...['yak-hraty-v-shakhy', 'kayfa-talab-al-shatranj', 'sahmat-nece-oynanilir', 'chegoone-shatranj-bazi-konim'],
  ...['eich-lesahek-shahmat', 'shatranj-kaise-khele', 'cara-bermain-catur', 'cach-choi-co-vua', 'com-jugar-escacs'],
);

/** Documented pages that are still planned, by name: they answer 404, and nothing links to them. */
export const plannedPages = {
  web_about: page('/about'),
  web_chess_terms: page('/terms'),
  web_resources: page('/resources'),
  web_chess_today: page('/today'),

  web_play_live_arena: page('/play/arena/{id}', { id: ID }),
  web_play_live_tournament: page('/play/tournament/{id}', { id: ID }),
  web_member_year_in_chess_raw: page('/year-in-chess'),

  web_page_learn: page('/learn'),
  web_lesson_index: page('/lessons'),
  web_lesson_all_lessons: page('/lessons/all-lessons'),
  web_lesson_category: page('/lessons/{url}', { url: SLUG }),
  web_courses_dashboard: page('/courses'),
  web_insights: page('/{username}/insights', { username: 'username' }),
  web_endgames_index: page('/endgames'),
  web_practice_index: page('/practice'),
  web_solo_chess: page('/solo-chess'),
  web_board_training: page('/vision'),
  web_learn_to_play: page('/{url}', { url: LEARN_TO_PLAY }),

  web_video_index: page('/videos'),
  web_news_index: page('/news'),
  web_news_view: page('/{url}/news/view', { url: SLUG }),
  web_article_index: page('/articles'),
  web_article_view: page('/{url}/article/view', { url: SLUG }),
  web_blog_index: page('/blogs'),
  web_blog_view: page('/blog/{url}', { url: SLUGS }),
  web_tournaments_list: page('/tournaments'),
  web_tournament_view: page('/{url}/tournament', { url: SLUG }),

  web_leagues_division: page('/leagues/{league}/{division}', { league: WORD, division: DIVISION }),
  web_awards_books: page('/books/{username}/awards', { username: 'username' }),
  web_awards_trophies: page('/trophies/{username}/awards', { username: 'username' }),
  web_awards_view_trophy: page('/awards/{username}/{type}/{userTrophyId}', {
    username: 'username',
    type: oneOf('arena', 'trophy'),
    userTrophyId: NUMBER,
  }),
  share_league_promotion_image: page('/share/league_promotion/{username}/{code}', { username: 'username', code: WORD }),
} satisfies Record<string, Page> & { [Name in PageName]?: never };
