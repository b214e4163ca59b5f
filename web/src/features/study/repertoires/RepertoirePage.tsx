import { fenOf, legalDests } from '@tabiya/chess/rules/position.ts';
import { opposite } from '@tabiya/chess/rules/types.ts';
import { readUuid } from '@tabiya/contract/site/ids.ts';
import ArrowUpDown from 'lucide-react/icons/arrow-up-down';
import { lazy, Suspense, useMemo, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useParams } from 'react-router';
import { Board } from '../../../board/Board.tsx';
import { MoveAnnouncer } from '../../../board/MoveAnnouncer.tsx';
import { PositionText } from '../../../board/PositionText.tsx';
import { SidePanel } from '../../../board/SidePanel.tsx';
import { StepButtons } from '../../../board/StepButtons.tsx';
import layout from '../../../board/study-layout.module.css';
import { Meta } from '../../../platform/routing/Meta.tsx';
import type { PageModule } from '../../../platform/routing/page-module.ts';
import { requireOpenMember } from '../../../platform/session/require-member.ts';
import { useSounds } from '../../../platform/sound/use-sounds.ts';
import { classNames } from '../../../ui/class-names.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Tabs } from '../../../ui/Tabs.tsx';
import { PlayedAnswers } from './PlayedAnswers.tsx';
import { repertoireQuery } from './queries.ts';
import { RepertoireHead } from './RepertoireHead.tsx';
import { RepertoireMoves } from './RepertoireMoves.tsx';
import { UnsentAnswers } from './UnsentAnswers.tsx';
import { useRepertoire, type RepertoireModel } from './use-repertoire.ts';
import styles from './repertoires.module.css';

const RepertoireNumbers = lazy(async () => ({
  default: (await import('./RepertoireNumbers.tsx')).RepertoireNumbers,
}));

const idOf = (params: Readonly<Record<string, string | undefined>>): string => readUuid(params['id'] ?? '') ?? '';

function RepertoirePage() {
  const id = idOf(useParams());
  return <RepertoireRoom key={id} id={id} />;
}

/** The board on which a repertoire is built, and beside it its moves, what others played, and how the training goes. */
function RepertoireRoom({ id }: { id: string }) {
  const intl = useIntl();
  const model = useRepertoire(id);
  useSounds();
  const { view, position, steps, ply, orientation, play } = model;
  const fen = useMemo(() => fenOf(position), [position]);
  const dests = useMemo(() => legalDests(position), [position]);
  const step = steps[ply - 1];
  return (
    <div className={layout.page}>
      <Meta title={view.name} description={intl.formatMessage({ id: 'repertoires.description' })} />
      <div className={classNames(layout.layout, styles.layout)}>
        <div className={layout.board}>
          <Board
            fen={fen}
            orientation={orientation}
            turn={position.turn}
            label={intl.formatMessage({ id: 'repertoires.board' }, { color: position.turn })}
            lastMove={step?.uci}
            check={position.isCheck() ? position.turn : undefined}
            dests={dests}
            movable={position.turn}
            onMove={play}
          />
        </div>
        <SidePanel className={styles.panel} aria-label={view.name}>
          <RepertoireHead view={view} />
          <UnsentAnswers />
          <Line model={model} />
          <Parts model={model} fen={fen} />
        </SidePanel>
      </div>
      <MoveAnnouncer move={step && { san: step.san, color: opposite(position.turn) }} />
      <PositionText fen={fen} />
    </div>
  );
}

/** The moves on the board, and the buttons that step through them. */
function Line({ model: { steps, ply, select, flip } }: { model: RepertoireModel }) {
  const intl = useIntl();
  return (
    <div className={styles.line}>
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
            {at % 2 === 0 ? `${at / 2 + 1}. ` : ''}
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
      </div>
    </div>
  );
}

const TABS = ['own', 'explorer', 'numbers'] as const;

function Parts({ model, fen }: { model: RepertoireModel; fen: string }) {
  const intl = useIntl();
  const [tab, setTab] = useState<(typeof TABS)[number]>('own');
  return (
    <div className={styles.scroll}>
      <Tabs
        wide
        label={model.view.name}
        tabs={TABS.map((key) => ({ key, label: intl.formatMessage({ id: `repertoires.tab.${key}` }) }))}
        value={tab}
        onChange={setTab}
      >
        {tab === 'own' ? <RepertoireMoves model={model} /> : null}
        {tab === 'explorer' ? <PlayedAnswers model={model} fen={fen} /> : null}
        {tab === 'numbers' ? (
          <Suspense fallback={null}>
            <RepertoireNumbers model={model} />
          </Suspense>
        ) : null}
      </Tabs>
    </div>
  );
}

export const page: PageModule = {
  Component: RepertoirePage,
  async load(request) {
    const door = requireOpenMember(request);
    if (door) return door;
    return request.queries.fetchQuery({ ...repertoireQuery(request.call, idOf(request.params)), staleTime: 0 });
  },
};
