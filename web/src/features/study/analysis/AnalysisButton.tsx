import { toShortUuid } from '@tabiya/contract/site/ids.ts';
import Microscope from 'lucide-react/icons/microscope';
import { FormattedMessage, useIntl } from 'react-intl';
import { pageUrl } from '../../../platform/routing/PageLink.tsx';
import { Button } from '../../../ui/Button.tsx';

export interface AnalysisButtonProps {
  /** Id of a finished game. */
  game: string;
  /** Ply of the position that is shown first; the last one if it is left out. */
  ply?: number | undefined;
  /** Whether only the icon is shown, with this class. */
  iconClass?: string | undefined;
}

/** Button from a finished game to its analysis. */
export function AnalysisButton({ game, ply, iconClass }: AnalysisButtonProps) {
  const intl = useIntl();
  const href = pageUrl('web_analysis_board_editor', undefined, { game: toShortUuid(game), ply });
  if (iconClass === undefined) {
    return (
      <Button wide icon={<Microscope />} href={href}>
        <FormattedMessage id="analysis.link" />
      </Button>
    );
  }
  const name = intl.formatMessage({ id: 'analysis.link' });
  return <Button href={href} icon={<Microscope />} {...{ 'aria-label': name, title: name, className: iconClass }} />;
}
