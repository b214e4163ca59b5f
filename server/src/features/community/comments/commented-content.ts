import { readUuid, toShortUuid } from '@tabiya/contract/site/ids.ts';
import { url } from '@tabiya/contract/site/url.ts';
import type { ClassroomsService } from '../../study/classroom/service.ts';
import type { DailyPuzzleService } from '../../study/daily-puzzle/service.ts';
import type { OpeningsService } from '../../study/openings/service.ts';
import type { MastersService } from '../../study/masters/service.ts';
import type { GamesService } from '../../play/games/service.ts';
import type { CommentSubject } from './subjects.ts';

/** Finished games, by UUID. Comments on a running game could help a player. */
export const gameSubject = (games: Pick<GamesService, 'viewFor'>): CommentSubject => ({
  async find(contentId, readerId) {
    const id = readUuid(contentId);
    // One spelling of the id is the key of the comments.
    const game = id === contentId ? await games.viewFor(id, readerId) : undefined;
    if (game === undefined || game.end === null) return undefined;
    return {
      title: `${game.white.username} – ${game.black.username}`,
      url: url('web_game_uuid', { id: toShortUuid(game.id) }),
      ownerIds: [game.white, game.black].filter(({ isGuest }) => !isGuest).map((seat) => seat.id),
    };
  },
});

/** Openings with a page, by the slug of the page. */
export const openingSubject = (openings: Pick<OpeningsService, 'pages'>): CommentSubject => ({
  async find(contentId) {
    const opening = (await openings.pages()).show(contentId);
    // One spelling of the slug is the key of the comments.
    if (opening?.slug !== contentId) return undefined;
    return { title: opening.name, url: url('web_openings_view', { slug: opening.slug }), ownerIds: [] };
  },
});

/** Puzzles that had their day, by the id of the puzzle: others have no page of their own. */
export const puzzleSubject = (dailyPuzzle: Pick<DailyPuzzleService, 'dayOf'>): CommentSubject => ({
  async find(contentId) {
    const row = await dailyPuzzle.dayOf(contentId);
    return (
      row && {
        title: `No. ${row.number}`,
        url: `${url('web_daily_chess_puzzle')}?date=${row.day}`,
        ownerIds: [],
      }
    );
  },
});

/** The chat of a classroom, by its UUID: only those who are in it read and write there. */
export const classroomSubject = (classrooms: Pick<ClassroomsService, 'placeOf'>): CommentSubject => ({
  async find(contentId, readerId) {
    const id = readUuid(contentId);
    if (id !== contentId || readerId === null) return undefined;
    const place = await classrooms.placeOf(id, readerId);
    if (place === undefined) return undefined;
    return {
      ...{ title: place.name, url: url('web_classroom_room', { id: toShortUuid(id) }), ownerIds: [], isQuiet: true },
      isKeeper: place.role !== 'student',
    };
  },
});

/** Players of master games, by the slug of their page. */
export const masterPlayerSubject = (masters: Pick<MastersService, 'player'>): CommentSubject => ({
  async find(contentId) {
    const player = await masters.player(contentId);
    // One spelling of the slug is the key of the comments.
    if (player?.slug !== contentId) return undefined;
    return { title: player.name, url: url('web_master_player', { slug: player.slug }), ownerIds: [] };
  },
});
