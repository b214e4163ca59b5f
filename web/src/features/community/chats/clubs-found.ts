/** A club of the member. */
export interface OwnClub {
  name: string;
  /** Path of the club's page. */
  url: string;
  icon: string | null;
  /** Seconds since the epoch. */
  last_activity: number;
}

/** Returns the clubs whose names contain the text, whatever its case; the latest activity first. */
export const clubsFound = <Club extends Pick<OwnClub, 'name' | 'last_activity'>>(
  clubs: readonly Club[],
  filter: string,
): Club[] => {
  const part = filter.trim().toLowerCase();
  return clubs
    .filter(({ name }) => name.toLowerCase().includes(part))
    .toSorted((a, b) => b.last_activity - a.last_activity);
};
