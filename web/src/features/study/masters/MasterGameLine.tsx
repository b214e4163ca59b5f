import type { MasterGameEntry } from '@tabiya/contract/study/masters.ts';
import { pageUrl } from '../../../platform/routing/PageLink.tsx';
import { Anchor } from '../../../ui/Anchor.tsx';
import { resultText } from './result-text.ts';

interface MasterGameLineProps {
  game: MasterGameEntry;
  className: string | undefined;
}

/** A game in one line, for narrow lists. */
export function MasterGameLine({ game: { slug, white, black, result, year }, className }: MasterGameLineProps) {
  return (
    <Anchor href={pageUrl('web_master_game', { slug })} className={className}>
      <span lang="en" dir="ltr">
        {white.name} – {black.name}
      </span>
      <b dir="ltr">
        {resultText(result)} {year}
      </b>
    </Anchor>
  );
}
