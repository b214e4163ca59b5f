import type { PassingOf } from '@tabiya/contract/kit/channel.ts';
import type { chatChannel } from '@tabiya/contract/community/chats.ts';
import { useEffect, useState } from 'react';

/** How long "is typing" is shown after the last sign of it. */
const TYPING_SHOWN_MS = 5_000;

type Sign = PassingOf<typeof chatChannel>['typing'];
interface Typing extends Sign {
  until: number;
}

/** Returns who is typing, and functions for a sign of it and for a message, which ends it. */
export function useTypingMembers() {
  const [typing, setTyping] = useState<readonly Typing[]>([]);
  const next = Math.min(...typing.map(({ until }) => until));
  useEffect(() => {
    if (next === Infinity) return undefined;
    const timer = setTimeout(() => setTyping((all) => all.filter(({ until }) => until > next)), next - Date.now());
    return () => clearTimeout(timer);
  }, [next]);
  const [acts] = useState(() => ({
    types: (sign: Sign) =>
      setTyping((all) => [...all.filter(({ id }) => id !== sign.id), { ...sign, until: Date.now() + TYPING_SHOWN_MS }]),
    wrote: (id: string | undefined) => setTyping((all) => all.filter((one) => one.id !== id)),
  }));
  return { typing, ...acts };
}
