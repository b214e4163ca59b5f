/** One member or two partners who wait together. */
export interface Party {
  ids: readonly string[];
  /** Mean of the members' ratings. */
  rating: number;
  /** Instant since which the party has waited, in ms. */
  since: number;
  /** Ids of players whom a member of the party must not have as an opponent or partner. */
  blocks: readonly string[];
}

/** Two teams of two ids each. */
export type TeamPairing = readonly [readonly [string, string], readonly [string, string]];

/** Number of nearest parties considered; every grouping of them is tried. */
const MAX_NEAREST_PARTIES = 10;
const START_GAP = 200;
const GAP_GROWTH_PER_SECOND = 20;

/** Returns the rating difference that a party accepts at `now`: 200 points, plus 20 for each second it has waited. */
export const acceptedTeamGap = (party: Party, now: number): number =>
  START_GAP + (GAP_GROWTH_PER_SECOND * Math.max(0, now - party.since)) / 1_000;

/**
 * Makes as many four-player games as the waiting parties allow. Whoever has waited longest is seated first, with the
 * parties nearest in rating and in the most even teams. Partners stay together, and players who block each other never
 * meet.
 */
export function pairTeams(waiting: readonly Party[], now: number): TeamPairing[] {
  let left = waiting.toSorted((one, other) => one.since - other.since);
  const games: TeamPairing[] = [];
  for (const party of [...left]) {
    if (!left.includes(party)) continue;
    const four = bestFour(party, { left, now });
    if (!four) continue;
    games.push(four.teams);
    left = left.filter((each) => !four.parties.includes(each));
  }
  return games;
}

interface Four {
  parties: readonly Party[];
  teams: TeamPairing;
  cost: number;
}

function bestFour(party: Party, { left, now }: { left: readonly Party[]; now: number }): Four | undefined {
  const ratingGap = (other: Party) => Math.abs(other.rating - party.rating);
  const near = left
    .filter((other) => other !== party && ratingGap(other) <= acceptedTeamGap(party, now) && mayMeet(party, other))
    .filter((other) => ratingGap(other) <= acceptedTeamGap(other, now))
    .toSorted((one, other) => ratingGap(one) - ratingGap(other))
    .slice(0, MAX_NEAREST_PARTIES);
  let best: Four | undefined;
  for (const parties of groupings([party], near)) {
    for (const four of teamsOf(parties)) if (!best || four.cost < best.cost) best = four;
  }
  return best;
}

/** Yields every way to complete the begun group to four players from the others. */
function* groupings(begun: readonly Party[], others: readonly Party[]): Generator<readonly Party[]> {
  const size = begun.reduce((sum, { ids }) => sum + ids.length, 0);
  if (size === 4) yield begun;
  if (size >= 4) return;
  for (const [index, other] of others.entries()) {
    if (size + other.ids.length > 4 || !begun.every((each) => mayMeet(each, other))) continue;
    yield* groupings([...begun, other], others.slice(index + 1));
  }
}

const mayMeet = (one: Party, other: Party): boolean =>
  !one.ids.some((id) => other.blocks.includes(id) || other.ids.includes(id)) &&
  !other.ids.some((id) => one.blocks.includes(id));

interface Player {
  id: string;
  party: Party;
}

/** Yields every way to make two teams of four players that keeps partners together. */
function* teamsOf(parties: readonly Party[]): Generator<Four> {
  const four: Player[] = parties.flatMap((party) => party.ids.map((id) => ({ id, party })));
  const [first, ...others] = four as [Player, Player, Player, Player];
  for (const mate of others) {
    const [a, b] = others.filter((each) => each !== mate) as [Player, Player];
    const isApart = (one: Player, other: Player) => one.party.ids.length === 2 && one.party !== other.party;
    if (isApart(first, mate) || isApart(mate, first) || isApart(a, b) || isApart(b, a)) continue;
    const ratings = four.map(({ party }) => party.rating);
    const between = Math.abs(first.party.rating + mate.party.rating - a.party.rating - b.party.rating) / 2;
    // Even teams matter most, and then four players of similar rating.
    const cost = 2 * between + Math.max(...ratings) - Math.min(...ratings);
    yield {
      parties,
      teams: [
        [first.id, mate.id],
        [a.id, b.id],
      ],
      cost,
    };
  }
}
