import type { InputOf } from '@tabiya/contract/kit/endpoint.ts';
import type { Paged } from '@tabiya/contract/kit/paged.ts';
import { isRefusal, type Refusal } from '@tabiya/contract/kit/refusal.ts';
import type { MasterRating, masterRatings, RatingListType } from '@tabiya/contract/study/master-ratings.ts';
import { pageOf, readCursor } from '../../../platform/store/page-of.ts';
import type { Store } from '../../../platform/store/store.ts';
import type { MastersService } from '../masters/service.ts';
import { playersOf, shownList, type ListRow } from './store.ts';
import { searchedName } from './searched-name.ts';

export interface MasterRatingsNeeds {
  masters: Pick<MastersService, 'slugsByName'>;
}

export interface MasterRatingsService {
  list(asked: InputOf<typeof masterRatings.list>): Promise<Paged<MasterRating> | Refusal<'bad_page_token'>>;
  about(type: RatingListType): Promise<Omit<ListRow, 'id'> | null>;
}

export const createMasterRatingsService = (
  store: Pick<Store, 'query' | 'as'>,
  { masters }: MasterRatingsNeeds,
): MasterRatingsService => ({
  async list({ cursor, limit, type, federation, query }) {
    const after = readCursor(cursor, ['int', 'int']);
    if (isRefusal(after)) return after;
    const list = await shownList(store, type);
    if (list === undefined) return { items: [], next: null };
    const searched = searchedName(query);
    const rows = await playersOf(store, { listId: list.id, federation, searched, after, limit: limit + 1 });
    const { items, next } = pageOf(rows, limit, ({ rating, player_id }) => [rating, player_id]);
    const pages = [...(await masters.slugsByName())].map(([name, slug]) => [searchedName(name), slug] as const);
    const slugs = new Map(pages);
    const slugOf = (name: string): string | null => slugs.get(searchedName(name)) ?? null;
    return { items: items.map(({ player_id, ...row }) => ({ id: player_id, ...row, slug: slugOf(row.name) })), next };
  },
  async about(type) {
    const list = await shownList(store, type);
    return list ? { day: list.day, players: list.players, federations: list.federations } : null;
  },
});
