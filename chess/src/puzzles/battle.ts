/** Length of a battle, ms. */
export const BATTLE_MS = 180_000;
/** Wrong answers that end a player's run. */
export const BATTLE_STRIKES = 3;
/** The places of a battle, in the order in which they are taken. */
export const BATTLE_SEATS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'] as const;
export type BattleSeat = (typeof BATTLE_SEATS)[number];

/** Codes with which the rules refuse a command. */
export type BattleRefusal =
  | 'battle_over'
  | 'battle_not_begun'
  | 'puzzle_not_served'
  | 'run_over'
  | 'already_played'
  | 'not_flagged';

/** Why a battle is over: its time ran out, or every player's run is. */
export interface BattleEnd {
  reason: 'time' | 'runs';
}

/** One line of a battle's log; instants are ms since the epoch. */
export type BattleEvent =
  | {
      type: 'answered';
      seq: number;
      at: number;
      seat: BattleSeat;
      /** Number of the puzzle in the sequence, from 0. */
      index: number;
      isRight: boolean;
      end?: BattleEnd | undefined;
    }
  | { type: 'left'; seq: number; at: number; seat: BattleSeat; end?: BattleEnd | undefined }
  | { type: 'downtime'; seq: number; at: number; from: number; to: number }
  | { type: 'ended'; seq: number; at: number; end: BattleEnd };

export type BattleCommand =
  | { type: 'answer'; seat: BattleSeat; index: number; isRight: boolean }
  | { type: 'leave'; seat: BattleSeat }
  | { type: 'flag' }
  | { type: 'downtime'; from: number; to: number };

export interface BattleSetup {
  /** When the first puzzle is served, ms since the epoch. */
  startedAt: number;
  seats: readonly BattleSeat[];
  /** Length of the sequence. */
  puzzles: number;
}

/** The run of one player. */
export interface BattleRun {
  /** Number of the puzzle that waits for an answer. */
  index: number;
  score: number;
  strikes: number;
  isOver: boolean;
}

/** A battle as folded from its events up to `seq`. */
export interface Battle {
  setup: BattleSetup;
  seq: number;
  runs: ReadonlyMap<BattleSeat, BattleRun>;
  /** When the time runs out, ms since the epoch. */
  endsAt: number;
  end?: BattleEnd | undefined;
}

export const newBattle = (setup: BattleSetup): Battle => ({
  setup,
  seq: 0,
  runs: new Map(setup.seats.map((seat) => [seat, { index: 0, score: 0, strikes: 0, isOver: false }])),
  endsAt: setup.startedAt + BATTLE_MS,
});

/** Returns the battle after an event of its log. */
export const applyBattleEvent = (battle: Battle, event: BattleEvent): Battle => {
  const end = 'end' in event && event.end !== undefined ? event.end : battle.end;
  const after = { ...battle, seq: event.seq, end };
  if (event.type === 'ended') return after;
  if (event.type === 'downtime') return { ...after, endsAt: battle.endsAt + event.to - event.from };
  const run = battle.runs.get(event.seat)!;
  const next = event.type === 'left' ? { ...run, isOver: true } : answered(run, event.isRight, battle.setup.puzzles);
  return { ...after, runs: new Map(battle.runs).set(event.seat, next) };
};

export const replayBattle = (setup: BattleSetup, events: readonly BattleEvent[]): Battle =>
  events.reduce(applyBattleEvent, newBattle(setup));

type Judged = { ok: true; value: BattleEvent; after: Battle } | { ok: false; refusal: BattleRefusal };

/** Judges a command at `now`, ms since the epoch: the event that follows and the battle after it, or a refusal. */
export const playBattle = (battle: Battle, command: BattleCommand, now: number): Judged => {
  const isRepeated = command.type === 'answer' && command.index < battle.runs.get(command.seat)!.index;
  if (isRepeated) return refuse('already_played');
  if (battle.end) return refuse('battle_over');
  const next = { seq: battle.seq + 1, at: now };
  // A pause that began before the time ran out comes first, whenever it is written.
  const isLate = (command.type === 'downtime' ? command.from : now) >= battle.endsAt;
  if (isLate) return accept(battle, { type: 'ended', ...next, end: { reason: 'time' } });
  switch (command.type) {
    case 'flag':
      return refuse('not_flagged');
    case 'downtime': {
      const { from, to } = command;
      if (!(to > from)) throw new RangeError(`a downtime from ${from} to ${to}`);
      return accept(battle, { type: 'downtime', ...next, from, to });
    }
    case 'leave':
      return battle.runs.get(command.seat)!.isOver
        ? refuse('already_played')
        : accept(battle, withEnd(battle, { type: 'left', ...next, seat: command.seat }));
    case 'answer':
      return judgeAnswer(battle, command, now);
  }
};

/** A player's run with its rank, counted from 1; equal runs share one. */
export interface BattlePlace extends BattleRun {
  seat: BattleSeat;
  rank: number;
}

/** Returns the players by rank: more solved puzzles go first, then fewer strikes. */
export const placesOf = ({ runs }: Pick<Battle, 'runs'>): BattlePlace[] => {
  const sorted = [...runs]
    .map(([seat, run]) => ({ seat, ...run }))
    .toSorted((one, other) => other.score - one.score || one.strikes - other.strikes);
  const isEqual = (one: BattleRun, other: BattleRun) => one.score === other.score && one.strikes === other.strikes;
  return sorted.map((place) => ({ ...place, rank: sorted.findIndex((other) => isEqual(place, other)) + 1 }));
};

const answered = ({ index, score, strikes }: BattleRun, isRight: boolean, puzzles: number): BattleRun => {
  const struck = strikes + (isRight ? 0 : 1);
  const isOver = struck >= BATTLE_STRIKES || index + 1 >= puzzles;
  return { index: index + 1, score: score + (isRight ? 1 : 0), strikes: struck, isOver };
};

type AnswerCommand = Extract<BattleCommand, { type: 'answer' }>;

const judgeAnswer = (battle: Battle, { seat, index, isRight }: AnswerCommand, now: number): Judged => {
  const run = battle.runs.get(seat)!;
  if (now < battle.setup.startedAt) return refuse('battle_not_begun');
  if (run.isOver) return refuse('run_over');
  if (index > run.index) return refuse('puzzle_not_served');
  return accept(battle, withEnd(battle, { type: 'answered', seq: battle.seq + 1, at: now, seat, index, isRight }));
};

const refuse = (refusal: BattleRefusal): Judged => ({ ok: false, refusal });

const accept = (battle: Battle, value: BattleEvent): Judged => ({
  ok: true,
  value,
  after: applyBattleEvent(battle, value),
});

/** Adds the end to an event after which no run goes on. */
const withEnd = (battle: Battle, event: Extract<BattleEvent, { seat: BattleSeat }>): BattleEvent => {
  const isLast = applyBattleEvent(battle, event)
    .runs.values()
    .every(({ isOver }) => isOver);
  return isLast ? { ...event, end: { reason: 'runs' } } : event;
};
