import { useQuery } from '@tanstack/react-query';
import ArrowUpDown from 'lucide-react/icons/arrow-up-down';
import Microscope from 'lucide-react/icons/microscope';
import { FormattedMessage, useIntl } from 'react-intl';
import { StepButtons } from '../../../board/StepButtons.tsx';
import { call } from '../../../platform/net/call.ts';
import { PageLink, pageUrl } from '../../../platform/routing/PageLink.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { openingQuery } from '../analysis/queries.ts';
import type { ExplorerModel } from './use-explorer.ts';
import styles from './explorer-page.module.css';

/** The moves of the line with the name of its opening, and the buttons that step through it. */
export function ExplorerLine({ model, fen }: { model: ExplorerModel; fen: string }) {
  const intl = useIntl();
  const { steps, ply, select, flip } = model;
  const first = model.fen === undefined ? 0 : plyOf(model.fen);
  return (
    <header className={styles.line}>
      <Opening model={model} />
      <p className={styles.moves} dir={steps.length === 0 ? undefined : 'ltr'}>
        {steps.length === 0 ? <FormattedMessage id="explorer.play" /> : null}
        {steps.map(({ san }, at) => (
          <button
            key={at}
            type="button"
            className={styles.step}
            aria-current={at + 1 === ply ? 'step' : undefined}
            onClick={() => select(at + 1)}
          >
            {numberAt(first + at, at === 0)}
            {san}
          </button>
        ))}
      </p>
      <div className={styles.tools} role="group" aria-label={intl.formatMessage({ id: 'games.step' })}>
        <span className={styles.steps} dir="ltr">
          <StepButtons at={ply} last={steps.length} onStep={select} />
        </span>
        <IconButton label={intl.formatMessage({ id: 'games.flip' })} tooltip={false} onClick={flip}>
          <ArrowUpDown />
        </IconButton>
        <PageLink className={styles.analysis} to={pageUrl('web_analysis_board_editor', undefined, { fen })}>
          <Microscope aria-hidden size={18} /> <FormattedMessage id="analysis.link" />
        </PageLink>
      </div>
    </header>
  );
}

function Opening({ model: { fen, steps, ply } }: { model: ExplorerModel }) {
  const path = steps.slice(0, ply).map(({ uci }) => uci);
  const isKnown = fen === undefined && ply > 0;
  const { data } = useQuery({ ...openingQuery(call, path), enabled: isKnown });
  const opening = isKnown ? data?.opening : undefined;
  return (
    <p className={styles.opening} dir={opening ? 'ltr' : undefined}>
      {opening ? (
        <>
          <span className={styles.eco}>{opening.eco}</span>{' '}
          <PageLink to={pageUrl('web_openings_view', { slug: opening.slug })}>{opening.name}</PageLink>
        </>
      ) : (
        <FormattedMessage id={fen === undefined ? 'explorer.start' : 'explorer.own_position'} />
      )}
    </p>
  );
}

/** Number of plies before a position, from its FEN. */
const plyOf = (fen: string): number => {
  const [, turn, , , , number = '1'] = fen.split(' ');
  return (Number(number) - 1) * 2 + (turn === 'b' ? 1 : 0);
};

const numberAt = (ply: number, isFirst: boolean): string => {
  const number = Math.floor(ply / 2) + 1;
  if (ply % 2 === 0) return `${number}. `;
  return isFirst ? `${number}… ` : '';
};
