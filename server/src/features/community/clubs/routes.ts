import { clubNews } from '@tabiya/contract/community/club-news.ts';
import { clubMembers } from '@tabiya/contract/community/club-members.ts';
import { clubs } from '@tabiya/contract/community/clubs.ts';
import { isRefusal, refuse } from '@tabiya/contract/kit/refusal.ts';
import { routes, type Route } from '../../../platform/http/routes.ts';
import type { Closing } from './closing-service.ts';
import type { Founding } from './founding-service.ts';
import type { Invitations } from './invitations-service.ts';
import type { ClubLists } from './lists-service.ts';
import type { MemberLists } from './member-lists-service.ts';
import type { Membership } from './membership-service.ts';
import type { News } from './news-service.ts';
import type { Order } from './order-service.ts';
import { clubPath } from './view.ts';

export interface ClubParts {
  closing: Closing;
  founding: Founding;
  invitations: Invitations;
  lists: ClubLists;
  memberLists: MemberLists;
  membership: Membership;
  news: News;
  order: Order;
}

const seconds = (ms: number): number => Math.floor(ms / 1000);

export const clubRoutes = ({ closing, founding, lists }: ClubParts, origin: string): Route[] =>
  routes('clubs', clubs, {
    find: (search) => lists.find(search),
    mine: (_, { me }) => lists.mine(me),
    view: ({ url }, { me }) => lists.view(url, me),
    terms: ({ id }, { me }) => founding.terms(me, id),
    found: (terms, { me }) => founding.found(me, terms),
    change: ({ id, ...terms }, { me }) => founding.change(me, id, terms),
    setIcon: ({ id, picture }, { me }) => founding.setIcon(me, id, Buffer.from(picture, 'base64')),
    async icon({ hash, size }) {
      const body = await founding.icon(hash, size);
      return body === undefined ? refuse('avatar_not_found') : { name: `${hash}.webp`, body };
    },
    close: ({ id, name }, { me }) => closing.close(me, id, name),
    async ofMember({ username }, { me }) {
      const found = await lists.ofMember(username, me);
      if (isRefusal(found)) return found;
      return {
        clubs: found.map(({ club: { id, name, url, icon, lastActivityAt } }) => ({
          ...{ id, name, url: clubPath(url), icon },
          last_activity: seconds(lastActivityAt),
        })),
      };
    },
    async publicClubs({ username }) {
      const found = await lists.ofMember(username, null);
      if (isRefusal(found)) return found;
      return {
        clubs: found.map(({ club: { name, url, icon, lastActivityAt }, joinedAt }) => ({
          '@id': `${origin}${clubPath(url)}`,
          name,
          last_activity: seconds(lastActivityAt),
          ...(icon !== null && { icon: origin + icon }),
          url: `${origin}${clubPath(url)}`,
          joined: seconds(joinedAt),
        })),
      };
    },
  });

export const clubMemberRoutes = ({ invitations, memberLists, membership, order }: ClubParts): Route[] =>
  routes('clubMembers', clubMembers, {
    list: (asked, { me }) => memberLists.members(me, asked),
    join: ({ id, text }, { me }) => membership.join(me, id, text),
    leave: ({ id }, { me }) => membership.leave(me, id),
    hear: ({ id, isOn }, { me }) => membership.hear(me, id, isOn),
    requests: (asked, { me }) => memberLists.requests(me, asked),
    manage: ({ id, ...answer }, { me }) => membership.manage(me, id, answer),
    invite: ({ id, usernames }, { me }) => invitations.invite(me, id, usernames),
    setRole: ({ id, ...given }, { me }) => order.setRole(me, id, given),
    handOver: ({ id, username }, { me }) => order.handOver(me, id, username),
    kick: ({ id, username }, { me }) => order.kick(me, id, username),
    ban: ({ id, username }, { me }) => order.ban(me, id, username),
    unban: ({ id, username }, { me }) => order.unban(me, id, username),
    bans: (asked, { me }) => memberLists.bans(me, asked),
    log: (asked, { me }) => memberLists.log(me, asked),
  });

export const clubNewsRoutes = ({ news }: ClubParts): Route[] =>
  routes('clubNews', clubNews, {
    list: (asked, { me }) => news.list(me, asked),
    source: (of, { me }) => news.source(me, of),
    save: (written, { me }) => news.save(me, written),
    remove: (of, { me }) => news.remove(me, of),
    dates: ({ url }, { me }) => news.dates(me, url),
    addDate: (date, { me }) => news.addDate(me, date),
    removeDate: (of, { me }) => news.removeDate(me, of),
    leaderboard: (asked, { me }) => news.leaderboard(me, asked),
  });
