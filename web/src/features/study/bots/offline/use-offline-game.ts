import { botMove, searchFor } from '@tabiya/chess/bots/bot-move.ts';
import { acceptsDraw, wantsToResign } from '@tabiya/chess/bots/giving-up.ts';
import { claimable, type Game } from '@tabiya/chess/rules/game.ts';
import type { SearchedLine } from '@tabiya/chess/review/types.ts';
import type { OfflineEnd } from '@tabiya/contract/study/bots.ts';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { EngineSession, type EngineNews } from '../../../../engine/engine-session.ts';
import { gameOf, keepFinished, presentGame, type KeptGame } from './kept-bots.ts';

/** Time that a bot seems to think, ms: an answer at once looks like a machine's. */
const SHORTEST_THOUGHT_MS = 600;

/** Plays a game that this browser keeps: the player's moves, and the bot's with the engine. */
export function useOfflineGame(kept: KeptGame) {
  const game = useMemo(() => gameOf(kept), [kept]);
  const [news, setNews] = useState<EngineNews & { attempt: number }>({ state: 'loading', attempt: 0 });
  const [attempt, setAttempt] = useState(0);
  const session = useRef<EngineSession>(undefined);
  const [isDrawDeclined, setDrawDeclined] = useState(false);
  const isOver = game.end !== undefined;
  const isBots = !isOver && game.position.turn !== kept.color;

  const write = (next: KeptGame) => {
    const after = gameOf(next);
    const ended = after.end && !next.end ? { ...next, end: { how: 'board' as const, at: Date.now() } } : next;
    presentGame.set(ended);
    if (ended.end && ended.moves.length >= 2) keepFinished(ended);
  };
  const finish = (how: OfflineEnd, scores = kept.scores) => write({ ...kept, scores, end: { how, at: Date.now() } });
  const move = (uci: string, scores = kept.scores) => {
    setDrawDeclined(false);
    write({ ...kept, scores, moves: [...kept.moves, { uci, at: Math.max(0, Date.now() - kept.startedAt) }] });
  };

  const answer = useEffectEvent((at: Game, lines: readonly SearchedLine[]) => {
    if (at !== game || !isBots) return;
    const { level, style } = kept.bot;
    const found = botMove(game, lines, { level, style, random: Math.random });
    if (!found) return;
    const scores = found.score === undefined ? kept.scores : [...kept.scores, found.score].slice(-10);
    if (wantsToResign({ level, ply: game.ply, scores })) finish('bot_resigned', scores);
    else move(found.uci, scores);
  });

  const think = useEffectEvent((at: Game) => {
    if (!isBots) return;
    let lines: readonly SearchedLine[] = [];
    const begun = Date.now();
    const moves = at.moves.toArray().map(({ uci }) => uci);
    session.current?.analyse(
      { fen: undefined, moves, variant: 'chess', ...searchFor(kept.bot.level, Math.random) },
      (report) => void ({ lines } = report),
      () => void setTimeout(() => answer(at, lines), begun + SHORTEST_THOUGHT_MS - Date.now()),
    );
  });
  const thinkAgain = useEffectEvent(() => think(game));
  useEffect(() => {
    if (isOver) return;
    const opened = new EngineSession('chess', (said) => setNews({ ...said, attempt }));
    session.current = opened;
    thinkAgain();
    return () => {
      opened.end();
      session.current = undefined;
    };
  }, [isOver, attempt]);
  useEffect(() => think(game), [game]);

  return {
    ...{ game, isBots, isDrawDeclined, move },
    state: news.attempt === attempt ? news.state : 'loading',
    again: () => setAttempt((count) => count + 1),
    resign: () => finish('resigned'),
    /** Claims a draw where there is one to claim, and asks for one elsewhere. */
    draw: () => {
      if (claimable(game)) return finish('draw_claimed');
      const { level } = kept.bot;
      if (acceptsDraw({ level, ply: game.ply, scores: kept.scores })) finish('draw_agreed');
      else setDrawDeclined(true);
    },
  };
}
