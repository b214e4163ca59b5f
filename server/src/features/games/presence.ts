import type { AwayView, gameChannel, PresenceView } from '@tabiya/contract/games.ts';
import { COLORS, type ByColor, type Color } from '@tabiya/chess/types.ts';
import type { Audience, Connection, Room } from '../../platform/live.ts';
import { sideOf, type OpenGame } from './open-game.ts';
import { hereOn, toPresenceView } from './view.ts';

/** A browser's connection, or the stream of a program. */
interface Sitter extends Pick<Connection, 'id'> {
  caller: { id: string } | null;
}

/** Who has a game's room open, on this node and on all others. */
export interface Presence {
  /** The game is held from now on: asks the other nodes who is there. */
  held(open: OpenGame): void;
  enter(open: OpenGame, connection: Sitter): void;
  /** Returns the side that has no connection left by this, if any. `onPurpose`: the page was closed, and not the line lost. */
  leave(open: OpenGame, connection: Pick<Sitter, 'id'>, onPurpose: boolean): Color | undefined;
  /** Another node has said who is there, or this one has. */
  hear(open: OpenGame, said: PresenceView): void;
  /** Repeats to other nodes who is here, and forgets nodes that have not. */
  upkeep(games: Iterable<OpenGame>): void;
  /** Another node has gone, and with it whoever was there. */
  gone(node: string, games: Iterable<OpenGame>): void;
  stop(): void;
}

interface PresenceParts {
  room: Pick<Room<typeof gameChannel>, 'passing'>;
  now(): number;
  /** This node's name. */
  node: string;
}

/** Comings and goings within this time are told at once, ms. */
const TOGETHER = 250;
/** A node that has not repeated itself for so long is gone, ms. */
const FORGET_AFTER = 25_000;
/** Nobody: what only nodes are to hear. */
const NODES = { accounts: [] };

export const createPresence = ({ room, now, node }: PresenceParts): Presence => {
  const waiting = new Map<string, NodeJS.Timeout>();

  const tell = (open: OpenGame, to?: Audience, asks = false) =>
    room.passing(open.id, 'presence', { ...toPresenceView(open), node: { id: node, asks, ...hereOn(open) } }, to);
  const tellSoon = (open: OpenGame) => {
    if (waiting.has(open.id)) return;
    const tellNow = () => {
      waiting.delete(open.id);
      tell(open);
    };
    waiting.set(open.id, setTimeout(tellNow, TOGETHER).unref());
  };
  const changed = (open: OpenGame, left?: { side: Color; onPurpose: boolean }) => {
    updateAway(open, { now: now(), left });
    tellSoon(open);
  };

  return {
    held(open) {
      updateAway(open, { now: now() });
      tell(open, NODES, true);
    },
    enter(open, connection) {
      open.here.set(connection.id, sideOf(open, connection.caller?.id) ?? 'watcher');
      changed(open);
    },
    leave(open, connection, onPurpose) {
      const side = open.here.get(connection.id);
      open.here.delete(connection.id);
      const isLast = side !== undefined && side !== 'watcher' && !isHere(open, side);
      if (isLast && !onPurpose) open.drops[side] += 1;
      changed(open, isLast ? { side, onPurpose } : undefined);
      return isLast ? side : undefined;
    },
    hear(open, { away, node: from }) {
      if (from === undefined || from.id === node) return;
      open.elsewhere.set(from.id, { ...from, at: now() });
      for (const color of COLORS) open.drops[color] = Math.max(open.drops[color], away[color]?.drops ?? 0);
      updateAway(open, { now: now(), said: away });
      if (from.asks) tell(open, NODES);
    },
    gone(other, games) {
      for (const open of games) if (open.elsewhere.delete(other)) changed(open);
    },
    upkeep(games) {
      for (const open of games) {
        if (open.elsewhere.size === 0) continue;
        tell(open, NODES);
        const gone = [...open.elsewhere].filter(([, { at }]) => at < now() - FORGET_AFTER);
        for (const [name] of gone) open.elsewhere.delete(name);
        if (gone.length > 0) changed(open);
      }
    },
    stop() {
      for (const timer of waiting.values()) clearTimeout(timer);
      waiting.clear();
    },
  };
};

const isHere = ({ here, elsewhere }: OpenGame, side: Color): boolean =>
  here.values().some((place) => place === side) || elsewhere.values().some((node) => node[side]);

/** Who is away, since when and how: as this node has seen it, else as another node has. */
const updateAway = (
  open: OpenGame,
  news: { now: number; left?: { side: Color; onPurpose: boolean } | undefined; said?: Partial<ByColor<AwayView>> },
): void => {
  const away: Partial<ByColor<AwayView>> = {};
  for (const color of COLORS) {
    if (isHere(open, color)) continue;
    const onPurpose = news.left?.side === color && news.left.onPurpose;
    away[color] = news.said?.[color] ?? open.away[color] ?? { since: news.now, onPurpose, drops: open.drops[color] };
  }
  open.away = away;
};
