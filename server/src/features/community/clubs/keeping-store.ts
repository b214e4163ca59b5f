import type { Queries } from '../../../platform/store/store.ts';

/** Returns everything that clubs store about a member. */
export const keptOf = async (queries: Queries, accountId: string): Promise<Record<string, unknown[]>> => {
  const of = (text: string) => queries.query(text, [accountId]);
  return {
    announcements: await of(
      `select c.name as club, n.title, n.source as text, n.at
        from club_news n join club c on c.id = n.club_id where n.author_id = $1 order by n.at`,
    ),
    memberships: await of(
      `select c.name as club, m.role, m.rights, m.hears, m.joined_at, m.active_at
        from club_member m join club c on c.id = m.club_id where m.account_id = $1 order by m.joined_at`,
    ),
    requests: await of(
      `select c.name as club, r.text, r.state, r.at
        from club_request r join club c on c.id = r.club_id where r.account_id = $1 order by r.at`,
    ),
    invitations: await of(
      `select c.name as club, i.at, i.declined
        from club_invitation i join club c on c.id = i.club_id where i.account_id = $1 order by i.at`,
    ),
    bans: await of(
      `select c.name as club, b.at from club_ban b join club c on c.id = b.club_id where b.account_id = $1 order by b.at`,
    ),
    acts: await of(
      `select c.name as club, l.act, l.detail, l.at
        from club_log l join club c on c.id = l.club_id where l.by_id = $1 order by l.id desc limit 10000`,
    ),
  };
};

export const clubIdsOf = async (queries: Queries, accountId: string): Promise<number[]> => {
  const rows = await queries.query<{ club_id: number }>(
    'select club_id from club_member where account_id = $1 order by club_id',
    [accountId],
  );
  return rows.map(({ club_id: id }) => id);
};

/** Removes the account from everything but the memberships, which its successors depend on. */
export const forgetAccount = async (queries: Queries, accountId: string): Promise<void> => {
  const run = (text: string) => queries.query(text, [accountId]);
  await run('delete from club_request where account_id = $1');
  await run('update club_request set answered_by = null where answered_by = $1');
  await run('delete from club_invitation where account_id = $1');
  await run('update club_invitation set by_id = null where by_id = $1');
  await run('delete from club_ban where account_id = $1');
  await run('update club_ban set by_id = null where by_id = $1');
  await run('update club_news set author_id = null where author_id = $1');
  await run('update club_log set by_id = null where by_id = $1');
  await run('update club_log set about_id = null where about_id = $1');
};
