import { bankOf } from '@tabiya/chess/rating/time-class.ts';
import { chess960Number } from '@tabiya/chess/rules/chess960.ts';
import { turnOf } from '@tabiya/chess/rules/game.ts';
import { COLORS, opposite } from '@tabiya/chess/rules/types.ts';
import type { GameView } from '@tabiya/contract/play/games.ts';
import { toShortUuid } from '@tabiya/contract/site/ids.ts';
import { lazy, Suspense } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLoaderData } from 'react-router';
import { pageUrl } from '../../../platform/routing/PageLink.tsx';
import type { PageData } from '../../../platform/routing/page-module.ts';
import { timeControlText } from '../../../board/time-control-text.ts';
import { MemberLine } from '../../../people-kit/MemberLine.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { endSentence } from './end-words.ts';
import { BankTerm } from '../challenges/BankTerm.tsx';
import { GameFact } from './GameFact.tsx';
import { FairnessFacts } from './FairnessFacts.tsx';
import { gameEndOf } from './game-state.ts';
import { GameReportButton } from './GameReportButton.tsx';
import { RatingChange } from './RatingChange.tsx';
import { ShareGame } from './ShareGame.tsx';
import { ReportOpponent } from './ReportOpponent.tsx';
import type { GameRoomModel } from './use-game-room.ts';
import styles from './panel.module.css';

const MoveTimes = lazy(async () => ({ default: (await import('./MoveTimes.tsx')).MoveTimes }));
const SaveGameButton = lazy(async () => ({
  default: (await import('../../study/library/SaveGameButton.tsx')).SaveGameButton,
}));
const AnalysisButton = lazy(async () => ({
  default: (await import('../../study/analysis/AnalysisButton.tsx')).AnalysisButton,
}));

const CommentsFold = lazy(async () => ({
  default: (await import('../../community/comments/CommentsFold.tsx')).CommentsFold,
}));

/** The time bank of a daily game that has one. */
function Bank({ view: { timeControl } }: { view: GameView }) {
  const { perMove, base, increment } = timeControl;
  if (perMove === undefined || base + increment === 0) return null;
  return (
    <>
      {'. '}
      <BankTerm {...bankOf(timeControl)} />
    </>
  );
}

export function GameInfo({ room }: { room: GameRoomModel }) {
  const intl = useIntl();
  const { now } = useLoaderData<PageData>();
  const { view, presence } = room.state;
  const end = gameEndOf(room.state);
  const kind = {
    rated: view.rated ? 'yes' : 'no',
    control: timeControlText(intl, view.timeControl),
    timeClass: view.timeClass,
  };
  return (
    <div className={styles.info}>
      <dl className={styles.facts}>
        {view.variant === 'chess' && view.initialFen === null ? null : (
          <GameFact id="games.info.variant">
            <FormattedMessage id="games.variant" values={{ variant: view.variant }} />
            <StartText view={view} />
          </GameFact>
        )}
        <GameFact id="games.info.kind">
          <FormattedMessage id="games.kind" values={kind} />
          <Bank view={view} />
        </GameFact>
        {COLORS.map((color) => (
          <GameFact key={color} id={`games.info.${color}`}>
            <MemberLine player={view[color]} rating={view[color].rating} provisional={view[color].provisional} />{' '}
            <RatingChange seat={view[color]} />
            {room.color === opposite(color) ? <ReportOpponent gameId={view.id} player={view[color]} /> : null}
          </GameFact>
        ))}
        <FairnessFacts room={room} />
        <GameFact id="games.info.started">
          <RelativeTime at={view.startedAt} now={now} locale={intl.locale} />
        </GameFact>
        {end ? <GameFact id="games.info.end">{endSentence(intl, end, turnOf(room.state.game))}</GameFact> : null}
        {presence && !end ? (
          <GameFact id="games.info.watchers">
            <FormattedMessage id="games.watchers" values={{ count: presence.watchers }} />
          </GameFact>
        ) : null}
      </dl>
      {room.color === undefined ? null : (
        <div className={styles.keepsakes}>
          <ShareGame room={room} />
        </div>
      )}
      {room.isReplay ? null : <GameReportButton room={room} />}
      {end ? (
        <Suspense fallback={null}>
          <AnalysisButton game={view.id} />
          <SaveGameButton game={view.id} />
          <MoveTimes room={room} />
          <CommentsFold
            content={{ contentType: 'game', contentId: view.id }}
            path={pageUrl('web_game_uuid', { id: toShortUuid(view.id) })}
          />
        </Suspense>
      ) : null}
    </div>
  );
}

/** Says ", position 518" in chess960, or ", from a position" if the game had a custom start. */
function StartText({ view: { variant, initialFen } }: { view: GameView }) {
  if (initialFen === null) return null;
  const number = variant === 'chess960' ? chess960Number(initialFen) : undefined;
  return number === undefined ? (
    <FormattedMessage id="games.info.set_up" />
  ) : (
    <FormattedMessage id="games.info.position" values={{ number }} />
  );
}
