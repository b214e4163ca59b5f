import Flag from 'lucide-react/icons/flag';
import { lazy, Suspense, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useMe } from '../../../platform/session/session.ts';
import { Button } from '../../../ui/Button.tsx';

const PuzzleReportDialog = lazy(async () => ({
  default: (await import('./PuzzleReportDialog.tsx')).PuzzleReportDialog,
}));

/** Ids of stored puzzles; positions of one's own games have others. */
const STORED = /^[A-Za-z0-9]{5,8}$/;

/** Opens the report on a puzzle, for members. */
export function ReportPuzzle({ id }: { id: string }) {
  const me = useMe();
  const [isOpen, setOpen] = useState(false);
  if (me === null || me.isGuest || !STORED.test(id)) return null;
  return (
    <>
      <Button variant="ghost" size="small" icon={<Flag />} onClick={() => setOpen(true)}>
        <FormattedMessage id="puzzles.report" />
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <PuzzleReportDialog id={id} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
