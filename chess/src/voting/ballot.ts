/** The votes that one move has got so far. */
export interface MoveVotes {
  uci: string;
  votes: number;
  /** Number of the latest of these votes, counted over the whole window: with it the move reached its count. */
  reachedWith: number;
}

/** All votes of one side in the window of one move. */
export interface Ballot {
  moves: readonly MoveVotes[];
  /** Voters who want a draw, and who want to resign, besides their move. */
  draws: number;
  resignations: number;
}

/** How many have voted. */
export const votesIn = ({ moves }: Ballot): number => moves.reduce((sum, { votes }) => sum + votes, 0);

/** Returns the moves with the most votes first; of two with equal counts, the one that reached its count first. */
export const ranked = ({ moves }: Ballot): MoveVotes[] =>
  moves.toSorted((one, other) => other.votes - one.votes || one.reachedWith - other.reachedWith);

/** Returns whether more than half of those who voted want something. */
export const isMajority = (count: number, voted: number): boolean => 2 * count > voted;

/** Returns whether `left` further votes can change what a majority of those who voted wants. */
const isOpen = (count: number, voted: number, left: number): boolean =>
  isMajority(count + left, voted + left) !== isMajority(count, voted + left);

/**
 * Returns whether the votes decide the window before it closes: all `voters` have voted, or whatever the others vote, the
 * leading move stays ahead and neither a draw nor a resignation is still open.
 */
export const isDecided = (ballot: Ballot, voters: number): boolean => {
  const voted = votesIn(ballot);
  if (voted === 0) return false;
  const left = voters - voted;
  if (left <= 0) return true;
  const [first, second] = ranked(ballot);
  const isAhead = first!.votes > (second?.votes ?? 0) + left;
  return isAhead && !isOpen(ballot.draws, voted, left) && !isOpen(ballot.resignations, voted, left);
};
