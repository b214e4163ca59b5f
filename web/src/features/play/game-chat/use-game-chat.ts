import {
  gameChatChannel,
  type ChatRestriction,
  type ChatLine,
  type ChatPhrase,
  type ChatRoom,
} from '@tabiya/contract/play/game-chat.ts';
import { useEffect, useRef, useState } from 'react';
import { live } from '../../../platform/live/live.ts';
import type { LiveRoom } from '../../../platform/live/live-types.ts';

type Room = LiveRoom<typeof gameChatChannel>;
/** Maximum number of messages kept of a long chat. */
const MAX_LINES = 300;

export interface GameChat {
  /** Undefined until the server has answered. */
  lines: readonly ChatLine[] | undefined;
  bar: ChatRestriction | null;
  /** Each command resolves to the refusal, or to undefined if it succeeded. */
  say: (text: string) => Promise<string | undefined>;
  phrase: (phrase: ChatPhrase) => Promise<string | undefined>;
  remove: (id: number) => Promise<string | undefined>;
  mute: (id: number, hours: number) => Promise<string | undefined>;
}

/** Joins a chat room of a game. */
export function useGameChat(gameId: string, room: ChatRoom): GameChat {
  const [lines, setLines] = useState<readonly ChatLine[]>();
  const [bar, setBar] = useState<ChatRestriction | null>(null);
  const opened = useRef<Room>(undefined);

  useEffect(() => {
    const hidden = new Set<string>();
    const now = live.open(gameChatChannel, `${gameId}/${room}`, {
      state: (state) => {
        hidden.clear();
        for (const id of state.hidden) hidden.add(id);
        setLines(state.lines);
        setBar(state.bar);
      },
      numbered: {},
      passing: {
        line: (line) => {
          if (hidden.has(line.by.id)) return;
          setLines((known = []) =>
            known.some(({ id }) => id === line.id) ? known : [...known, line].slice(-MAX_LINES),
          );
        },
        removed: ({ id }) =>
          setLines((known) =>
            known?.map((line) => (line.id === id ? { ...line, removed: true, text: null, phrase: null } : line)),
          ),
      },
      refused: () => setLines([]),
    });
    opened.current = now;
    return () => {
      opened.current = undefined;
      now.close();
    };
  }, [gameId, room]);

  const send = async (command: Parameters<Room['send']>[0], input: unknown) => {
    const outcome = await opened.current?.send(command, input);
    if (outcome === undefined) return 'disconnected';
    return outcome.ok ? undefined : outcome.error;
  };
  return {
    lines,
    bar,
    say: (text) => send('say', { text }),
    phrase: (phrase) => send('phrase', { phrase }),
    remove: (id) => send('remove', { id }),
    mute: (id, hours) => send('mute', { id, hours }),
  };
}
