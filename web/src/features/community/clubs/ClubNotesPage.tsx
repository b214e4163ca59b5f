import { useSuspenseQuery } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import { useParams, useSearchParams } from 'react-router';
import { call } from '../../../platform/net/call.ts';
import type { PageModule } from '../../../platform/routing/page-module.ts';
import { Card } from '../../../ui/Card.tsx';
import { Comments } from '../comments/Comments.tsx';
import { commentsQuery } from '../comments/queries.ts';
import { ClubFrame, sectionUrl } from './ClubFrame.tsx';
import { loadClub } from './load-club.ts';
import { clubQuery } from './queries.ts';

const namedIn = (query: URLSearchParams): number | undefined => {
  const id = Number(query.get('comment') ?? Number.NaN);
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
};
const contentOf = (id: number) => ({ contentType: 'club', contentId: String(id) }) as const;

/** Short notes that members leave for each other. */
function ClubNotesPage() {
  const { url = '' } = useParams();
  const { data: club } = useSuspenseQuery(clubQuery(call, url));
  const first = namedIn(useSearchParams()[0]);
  return (
    <ClubFrame club={club} section="notes">
      <Card>
        <Comments
          content={contentOf(club.id)}
          path={sectionUrl('notes', club.url)}
          first={first}
          withoutFollow
          onlyReads={club.me.role === null ? <FormattedMessage id="clubs.members_write" /> : undefined}
        />
      </Card>
    </ClubFrame>
  );
}

export const page: PageModule = {
  Component: ClubNotesPage,
  load: (request) =>
    loadClub(request, ({ id }) =>
      request.queries.fetchInfiniteQuery({
        ...commentsQuery(request.call, { ref: contentOf(id), first: namedIn(request.url.searchParams) }),
        staleTime: 0,
      }),
    ),
};
