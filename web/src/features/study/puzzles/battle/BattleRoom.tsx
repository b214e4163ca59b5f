import { placesOf, type Battle, type BattleSeat } from '@tabiya/chess/puzzles/battle.ts';
import {
  battleChannel,
  puzzleBattles,
  type BattleTask,
  type BattleView,
} from '@tabiya/contract/study/puzzle-battles.ts';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import { SidePanel } from '../../../../board/SidePanel.tsx';
import { Clock } from '../../../../board/Clock.tsx';
import layout from '../../../../board/study-layout.module.css';
import { useLiveRoom } from '../../../../live-play/use-live-room.ts';
import { useClockOffset } from '../../../../platform/live/live-status.ts';
import { call } from '../../../../platform/net/call.ts';
import { PageLink, pageUrl } from '../../../../platform/routing/PageLink.tsx';
import { useMe } from '../../../../platform/session/session.ts';
import { useSounds } from '../../../../platform/sound/use-sounds.ts';
import { Button } from '../../../../ui/Button.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { PuzzleBoard } from '../PuzzleBoard.tsx';
import puzzles from '../puzzles.module.css';
import { PuzzleSwitches } from '../PuzzleSwitches.tsx';
import { PuzzleTyping } from '../PuzzleTyping.tsx';
import { statusKey } from '../status-key.ts';
import { usePuzzleKeys } from '../use-puzzle-keys.ts';
import { useSolving } from '../use-solving.ts';
import { changeBattle, ownSeat, startBattle, type BattleState } from './battle-state.ts';
import { BattleScores } from './BattleScores.tsx';
import { BattleWaiting } from './BattleWaiting.tsx';
import { battlePath } from './use-seeking.ts';
import { useTask } from './use-task.ts';
import { useTrying } from './use-trying.ts';
import runs from '../run.module.css';
import styles from './battle.module.css';

/** A battle, live: as it waits, as it goes on, and what came of it. */
export function BattleRoom({ view: first }: { view: BattleView }) {
  const navigate = useNavigate();
  const me = useMe();
  useSounds();
  const [state] = useLiveRoom<typeof battleChannel, BattleState, never>({
    ...{ channel: battleChannel, key: first.id, isLive: true },
    begin: () => startBattle(first),
    change: changeBattle,
    isOver: ({ view }) => view.status === 'ended',
    startsTurn: () => false,
    onMessage: (message) => {
      if (message.type !== 'changed' || message.data.rematch.battleId === null) return;
      const isPair = Object.keys(message.data.seats).length === 2;
      if (isPair && ownSeat(message.data, me?.id) !== undefined)
        void navigate(battlePath(message.data.rematch.battleId));
    },
  });
  if (state.game === undefined) return <BattleWaiting view={state.view} />;
  return <BegunBattle state={state} game={state.game} />;
}

function BegunBattle({ state, game }: { state: BattleState; game: Battle }) {
  const me = useMe();
  const seat = ownSeat(state.view, me?.id);
  const { task, decide } = useTask({ id: state.view.id, game, seat });
  const panel = (
    <>
      <BattleClock game={game} />
      <BattleScores state={state} />
    </>
  );
  return (
    <div className={layout.page}>
      <h1 className="visually-hidden">
        <FormattedMessage id="puzzle_battle.title" />
      </h1>
      {task?.puzzle && seat !== undefined ? (
        <OnePuzzle key={task.puzzle.id} id={state.view.id} task={task} decide={(tried) => decide(task, tried)}>
          {panel}
        </OnePuzzle>
      ) : (
        <div className={runs.alone}>
          <BattleStatus state={state} game={game} seat={seat} />
          {panel}
          {game.end ? <AfterBattle view={state.view} seat={seat} /> : null}
        </div>
      )}
    </div>
  );
}

function BattleClock({ game }: { game: Battle }) {
  const intl = useIntl();
  const offset = useClockOffset();
  const since = game.setup.startedAt;
  const isOver = game.end !== undefined;
  return isOver ? null : (
    <Clock
      label={intl.formatMessage({ id: 'puzzle_rush.clock' })}
      remaining={game.endsAt - since}
      runningSince={since}
      clockOffset={offset}
    />
  );
}

interface OnePuzzleProps {
  id: string;
  task: BattleTask;
  decide: Parameters<typeof useSolving>[1];
  children: ReactNode;
}

function OnePuzzle({ id, task, decide, children }: OnePuzzleProps) {
  const intl = useIntl();
  const { isBusy, trying } = useTrying();
  const puzzle = task.puzzle!;
  const solving = useSolving(puzzle, decide, { pace: 'quick' });
  const keys = usePuzzleKeys(solving, undefined);
  return (
    <div className={classNames(layout.layout, puzzles.layout)}>
      <PuzzleBoard puzzle={puzzle} solving={solving} isFlipped={keys.isFlipped} />
      <SidePanel className={puzzles.panel} aria-label={intl.formatMessage({ id: 'puzzle_battle.title' })}>
        {children}
        <p className={puzzles.status}>
          <span className={puzzles.side} data-color={solving.solver} aria-hidden />
          <FormattedMessage id={statusKey(solving, undefined)} values={{ color: solving.solver }} />
        </p>
        {keys.extra === 'typing' ? <PuzzleTyping solving={solving} /> : null}
        <div className={classNames(puzzles.ways, styles.last)}>
          {solving.phase === 'unsent' ? (
            <Button wide variant="play" onClick={solving.sendAgain}>
              <FormattedMessage id="puzzles.send_again" />
            </Button>
          ) : null}
          <Button wide busy={isBusy} onClick={() => void trying(() => call(puzzleBattles.leave, { id }))}>
            <FormattedMessage id="puzzle_rush.end" />
          </Button>
        </div>
        <PuzzleSwitches keys={keys} solving={solving} />
      </SidePanel>
    </div>
  );
}

interface BattleStatusProps {
  state: BattleState;
  game: Battle;
  seat: BattleSeat | undefined;
}

function BattleStatus({ state, game, seat }: BattleStatusProps) {
  const places = placesOf(game);
  const own = places.find((place) => place.seat === seat);
  const isPair = places.length === 2;
  const result = () => {
    if (own === undefined) return 'puzzle_battle.title';
    if (!isPair) return 'puzzle_battle.place';
    if (places.every(({ rank }) => rank === 1)) return 'puzzle_battle.draw';
    return own.rank === 1 ? 'puzzle_battle.won' : 'puzzle_battle.lost';
  };
  const running =
    own === undefined ? 'puzzle_battle.watching' : own.isOver ? 'puzzle_battle.run_over' : 'puzzle_battle.begins';
  return (
    <div className={classNames(runs.result, styles.result)} role="status">
      {game.end ? (
        <strong>
          <FormattedMessage id={result()} values={{ rank: own?.rank ?? 0 }} />
        </strong>
      ) : (
        <span>
          <FormattedMessage id={running} />
        </span>
      )}
      <small>
        <FormattedMessage id={state.view.rated ? 'puzzle_battle.rated' : 'puzzle_battle.unrated'} />
      </small>
    </div>
  );
}

function AfterBattle({ view, seat }: { view: BattleView; seat: BattleSeat | undefined }) {
  const navigate = useNavigate();
  const { isBusy, trying } = useTrying();
  const { wantedBy, battleId } = view.rematch;
  const again = async () => {
    const next = await trying(() => call(puzzleBattles.rematch, { id: view.id }));
    if (next?.battleId) void navigate(battlePath(next.battleId));
  };
  const isAsked = seat !== undefined && wantedBy.includes(seat);
  return (
    <div className={puzzles.ways}>
      <p role="status" className={styles.hint}>
        {isAsked && battleId === null ? <FormattedMessage id="puzzle_battle.again_asked" /> : null}
        {!isAsked && battleId === null && wantedBy.length > 0 ? (
          <FormattedMessage id="puzzle_battle.again_wanted" />
        ) : null}
      </p>
      {seat === undefined || battleId !== null ? null : (
        <Button wide variant="play" busy={isBusy} disabled={isAsked} onClick={() => void again()}>
          <FormattedMessage id="puzzle_battle.again" />
        </Button>
      )}
      {battleId === null ? null : (
        <PageLink to={battlePath(battleId)}>
          <FormattedMessage id="puzzle_battle.again_next" />
        </PageLink>
      )}
      <PageLink to={pageUrl('web_puzzles_mode', { mode: 'battle' })}>
        <FormattedMessage id="puzzle_battle.lobby" />
      </PageLink>
    </div>
  );
}
