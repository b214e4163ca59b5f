import { useQuery } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import { call } from '../../../platform/net/call.ts';
import { pageUrl } from '../../../platform/routing/PageLink.tsx';
import { Button } from '../../../ui/Button.tsx';
import { practiceHomeQuery } from '../puzzles/learning/queries.ts';

/** Leads to the puzzles that come from games of the family; nothing if there are none. */
export function OpeningPuzzles({ family }: { family: string }) {
  const { data } = useQuery(practiceHomeQuery(call));
  const found = data?.openings.find(({ opening }) => opening === family);
  if (found === undefined) return null;
  return (
    <p>
      <Button href={pageUrl('web_puzzles_mode', { mode: 'learning' }, { opening: family })}>
        <FormattedMessage id="openings.puzzles" values={{ count: found.puzzles, name: found.name }} />
      </Button>
    </p>
  );
}
