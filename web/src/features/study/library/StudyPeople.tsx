import { useQuery } from '@tanstack/react-query';
import type { CollectionPage } from '@tabiya/contract/study/library-collections.ts';
import Users from 'lucide-react/icons/users';
import { lazy, Suspense, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { call } from '../../../platform/net/call.ts';
import { useMe } from '../../../platform/session/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { studyMembersQuery } from './queries.ts';

const StudyPeopleDialog = lazy(async () => ({
  default: (await import('./StudyPeopleDialog.tsx')).StudyPeopleDialog,
}));

/** Opens the list of those who work on a study; it is for its owner and for those whom they have invited. */
export function StudyPeople({ page: { collection, isMine } }: { page: CollectionPage }) {
  const me = useMe();
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery({ ...studyMembersQuery(call, collection.id), enabled: me !== null && !me.isGuest });
  const isInvited = data?.members.some(({ member }) => member.id === me?.id) ?? false;
  if (!isMine && !isInvited) return null;
  return (
    <>
      <Button icon={<Users />} onClick={() => setOpen(true)}>
        <FormattedMessage id="library.people" />
      </Button>
      {isOpen && data ? (
        <Suspense fallback={null}>
          <StudyPeopleDialog
            collectionId={collection.id}
            isMine={isMine}
            people={data}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
