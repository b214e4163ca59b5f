import { url } from '@tabiya/contract/site/url.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { Queries } from '../../../platform/store/store.ts';
import type { AccountsService } from '../../account/accounts/service.ts';
import type { ForumOwner, OwnedForum } from '../forums/service.ts';
import { writeActivity } from './club-store.ts';
import { NOBODY_YET, type ClubTale } from './jobs.ts';
import { writeActive } from './member-store.ts';
import { writeLog } from './order-store.ts';
import { rightsOf, type Actor } from './policy.ts';
import { maySee, type KnownClub, type Standing } from './standing-service.ts';
import { clubPath } from './view.ts';

interface ForumNeeds {
  accounts: Pick<AccountsService, 'callerOf'>;
  standing: Standing;
  tell(tale: ClubTale, queries: Queries): Promise<void>;
}

const OWNER = /^club:([1-9]\d{0,8})$/;

/** The forums of clubs: members write, and whoever has the right `news` keeps order. */
export const clubForums = ({ now }: Pick<Platform, 'now'>, { accounts, standing, tell }: ForumNeeds): ForumOwner => {
  const forumOf = (known: KnownClub, me: Actor | null): OwnedForum | 'closed' | undefined => {
    const { club, member } = known;
    if (club === undefined) return undefined;
    if (!maySee(known, me)) return 'closed';
    return {
      owner: `club:${club.id}`,
      club: { name: club.name, url: club.url },
      group: { groupName: club.name, groupUrl: clubPath(club.url), alertType: 'user_group_forum' },
      mayWrite: member !== undefined || rightsOf(member, me).length > 0,
      mayKeep: rightsOf(member, me).includes('news'),
    };
  };
  return {
    at: async (slug, me) => forumOf(await standing.at(me, slug), me),
    async of(owner, readerId) {
      const id = Number(OWNER.exec(owner)?.[1] ?? Number.NaN);
      if (Number.isNaN(id)) return undefined;
      const me = readerId === null ? null : ((await accounts.callerOf(readerId)) ?? null);
      const forum = forumOf(await standing.of(me, id), me);
      return forum === 'closed' ? undefined : forum;
    },
    async began(queries, owner, { id: contentId, slug, title, authorId: by }) {
      const clubId = Number(OWNER.exec(owner)?.[1]);
      const viewUrl = url('web_forum_view', { url: slug });
      await tell({ clubId, kind: 'user_group_forum_new', contentId, title, viewUrl, by, after: NOBODY_YET }, queries);
    },
    async written(queries, owner, authorId) {
      const clubId = Number(OWNER.exec(owner)?.[1]);
      await writeActivity(queries, clubId, now());
      if (authorId !== null) await writeActive(queries, { clubId, accountId: authorId, at: now() });
    },
    async kept(queries, owner, { by, act, detail, about }) {
      const clubId = Number(OWNER.exec(owner)?.[1]);
      await writeLog(queries, { clubId, act, by, about: about ?? undefined, detail, at: now() });
    },
  };
};
