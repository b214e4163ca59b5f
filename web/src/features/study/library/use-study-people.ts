import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { PgnPath } from '@tabiya/chess/notation/pgn-tree.ts';
import type { PlayerView } from '@tabiya/contract/people/members.ts';
import { studyChannel, type StudyPlace } from '@tabiya/contract/study/study-members.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { call } from '../../../platform/net/call.ts';
import { live } from '../../../platform/live/live.ts';
import type { LiveRoom } from '../../../platform/live/live-types.ts';
import { useMe } from '../../../platform/session/session.ts';
import { studyMembersQuery } from './queries.ts';

/** Time after the last step until others are told of the place, ms. */
const TELL_AFTER_MS = 200;

export interface PersonHere {
  member: PlayerView;
  at: StudyPlace | null;
}

/** Says where this person looks, and returns who else has the study open, and where they look. */
export function useStudyPeople(collectionId: string, entryId: string, path: PgnPath): PersonHere[] {
  const me = useMe();
  const queries = useQueryClient();
  const room = useRef<LiveRoom<typeof studyChannel>>(undefined);
  const [people, setPeople] = useState<ReadonlyMap<string, StudyPlace | null>>(new Map());
  const { data } = useQuery({ ...studyMembersQuery(call, collectionId), enabled: people.size > 0 });
  const members = data ? [data.owner, ...data.members.map(({ member }) => member)] : [];
  const isPart = members.some(({ id }) => id === me?.id);

  const look = useEffectEvent((at: StudyPlace) => {
    if (isPart) void room.current?.send('look', at);
  });
  const lookHere = useEffectEvent(() => look({ entryId, path: [...path] }));
  useEffect(() => {
    const told = ({ people: here }: { people: { id: string; at: StudyPlace | null }[] }) => {
      setPeople((known) => {
        if (here.some(({ id }) => !known.has(id))) {
          void queries.invalidateQueries({ queryKey: studyMembersQuery(call, collectionId).queryKey });
        }
        return new Map(here.map(({ id, at }) => [id, at]));
      });
    };
    const opened = live.open(studyChannel, collectionId, {
      state: (state) => {
        told(state);
        lookHere();
      },
      numbered: {},
      passing: { people: told, looks: ({ id, at }) => setPeople((known) => new Map(known).set(id, at)) },
      refused: () => setPeople(new Map()),
    });
    room.current = opened;
    return () => {
      room.current = undefined;
      opened.close();
    };
  }, [collectionId, queries]);
  useEffect(() => {
    if (!isPart) return;
    const timer = setTimeout(() => look({ entryId, path: [...path] }), TELL_AFTER_MS);
    return () => clearTimeout(timer);
  }, [entryId, path, isPart]);

  return members.flatMap((member) => {
    const at = people.get(member.id);
    return at === undefined || member.id === me?.id ? [] : [{ member, at }];
  });
}
