/** Roles of the members of a club, the lowest first. A club that is not closed has one founder. */
export const CLUB_ROLES = ['member', 'coordinator', 'admin', 'founder'] as const;
export type ClubRole = (typeof CLUB_ROLES)[number];

/**
 * The rights of leaders of a club. `events`: dates, matches and vote chess; `requests`: answer requests and invite;
 * `news`: announcements, and order in forum and notes; `kick`: remove and ban members; `settings`: the club's page;
 * `admin`: make other leaders.
 */
export const CLUB_RIGHTS = ['events', 'requests', 'news', 'kick', 'settings', 'admin'] as const;
export type ClubRight = (typeof CLUB_RIGHTS)[number];

/** The rights that a role brings. Those of coordinators and admins can then be changed one by one. */
export const RIGHTS_OF_ROLE: Readonly<Record<ClubRole, readonly ClubRight[]>> = {
  member: [],
  coordinator: ['events', 'requests'],
  admin: ['events', 'requests', 'news', 'kick', 'settings'],
  founder: CLUB_RIGHTS,
};
