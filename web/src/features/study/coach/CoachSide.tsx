import type { CoachRemark } from '@tabiya/chess/coach/types.ts';
import type { Game } from '@tabiya/chess/rules/game.ts';
import { turnOf } from '@tabiya/chess/rules/game.ts';
import type { Position } from '@tabiya/chess/rules/position.ts';
import type { Color } from '@tabiya/chess/rules/types.ts';
import { COACH_NAMES, type CoachTalk } from '@tabiya/contract/study/coach.ts';
import Play from 'lucide-react/icons/play';
import Undo2 from 'lucide-react/icons/undo-2';
import Volume2 from 'lucide-react/icons/volume-2';
import VolumeX from 'lucide-react/icons/volume-x';
import { useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { failureText } from '../../../platform/net/failure-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { CoachEnd } from './CoachEnd.tsx';
import { CoachHints } from './CoachHints.tsx';
import { CoachPortrait } from './CoachPortrait.tsx';
import { LineDialog } from './LineDialog.tsx';
import { remarkText } from './remark-words.ts';
import { useCoachTalk } from './use-coach-talk.ts';
import { useSpeech } from './use-speech.ts';
import styles from './coach.module.css';

export interface CoachSideProps {
  gameId: string;
  game: Game;
  /** Positions by ply. */
  positions: readonly Position[];
  /** The player's colour. */
  color: Color;
  onTakeback: () => void;
  /** Stands here in a game without a coach. */
  children: ReactNode;
}

/** The coach beside the board: what there is to say of the last moves, hints, and at the end what to train. */
export function CoachSide({ children, ...props }: CoachSideProps) {
  const intl = useIntl();
  const { talk, isNone, isStale, error, refetch, isFetching } = useCoachTalk(props.gameId, props.game);
  if (isNone) return children;
  if (talk) return <Talking {...props} talk={talk} isStale={isStale} />;
  return error ? (
    <div className={styles.side}>
      <p role="alert">{failureText(intl, error)}</p>
      <Button size="small" busy={isFetching} onClick={() => void refetch()}>
        <FormattedMessage id="ui.try_again" />
      </Button>
    </div>
  ) : null;
}

function Talking({
  talk,
  gameId,
  game,
  positions,
  color,
  onTakeback,
  isStale,
}: Omit<CoachSideProps, 'children'> & { talk: CoachTalk; isStale: boolean }) {
  const intl = useIntl();
  const [shown, show] = useState<CoachRemark>();
  const { coach, note, summary } = talk;
  const texts = (isStale ? [] : remarksOf(talk)).map((remark) => remarkText(intl, remark, color));
  const speech = useSpeech(coach, texts.join(' '));
  const isOwnTurn = game.end === undefined && turnOf(game) === color;
  return (
    <section className={styles.side} aria-label={COACH_NAMES[coach]}>
      <div className={styles.bubble}>
        <CoachPortrait coach={coach} size={48} />
        <div className={styles.words}>
          <strong>{COACH_NAMES[coach]}</strong>
          <div role="status">
            {isStale ? (
              <p>
                <FormattedMessage id="coach.thinking" />
              </p>
            ) : (
              <Words talk={talk} texts={texts} onShow={show} />
            )}
          </div>
        </div>
        {speech ? (
          <IconButton
            size="small"
            label={intl.formatMessage({ id: speech.isOn ? 'coach.speech.off' : 'coach.speech.on' })}
            onClick={speech.toggle}
          >
            {speech.isOn ? <Volume2 /> : <VolumeX />}
          </IconButton>
        ) : null}
      </div>
      {summary ? <CoachEnd summary={summary} /> : null}
      {note?.isWarning && !isStale && summary === null && game.takebackOffer === undefined ? (
        <Button size="small" icon={<Undo2 aria-hidden />} onClick={onTakeback}>
          <FormattedMessage id="coach.take_back" />
        </Button>
      ) : null}
      {isOwnTurn ? <CoachHints key={game.moves.last?.seq ?? 0} gameId={gameId} /> : null}
      {shown ? <LineDialog remark={shown} positions={positions} color={color} onClose={() => show(undefined)} /> : null}
    </section>
  );
}

interface WordsProps {
  talk: CoachTalk;
  /** The remarks as sentences. */
  texts: readonly string[];
  onShow: (remark: CoachRemark) => void;
}

function Words({ talk, texts, onShow }: WordsProps) {
  const intl = useIntl();
  const { coach, summary } = talk;
  const remarks = remarksOf(talk);
  if (summary) {
    return (
      <p>
        <FormattedMessage id={summary.result === 'won' ? `coach.won.${coach}` : `coach.over.${coach}`} />
      </p>
    );
  }
  if (remarks.length === 0) {
    return (
      <p>
        <FormattedMessage id={`coach.hello.${coach}`} />
      </p>
    );
  }
  return remarks.map((remark, index) => (
    <p key={remark.code} className={styles.remark} data-warns={isWarning(remark) || undefined}>
      {texts[index]}
      <IconButton
        size="small"
        label={intl.formatMessage({ id: 'coach.show' }, { words: texts[index] })}
        onClick={() => onShow(remark)}
      >
        <Play />
      </IconButton>
    </p>
  ));
}

/** At most two sentences: a threat is more urgent than what was better. */
const remarksOf = ({ note, threat, opening }: CoachTalk): CoachRemark[] => {
  const first = note?.remarks[0];
  // What was left hanging is what is threatened.
  const isSaid = threat !== null && threat.square === first?.square;
  const second =
    (isSaid ? null : threat) ?? note?.remarks[1] ?? (note === null || first?.code === 'book' ? opening : null);
  return [first, second ?? undefined].filter((remark) => remark !== undefined);
};

const isWarning = ({ code, class: moveClass }: CoachRemark): boolean =>
  code.startsWith('threatens') || moveClass === 'blunder' || moveClass === 'mistake';
