import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { call } from '../../../platform/net/call.ts';
import { Button } from '../../../ui/Button.tsx';
import { Select } from '../../../ui/Select.tsx';
import { PositionExplorer } from '../explorer/PositionExplorer.tsx';
import { explorerQuery, type ExplorerChoice } from '../explorer/queries.ts';
import type { RepertoireModel } from './use-repertoire.ts';
import styles from './repertoires.module.css';

/** Smallest shares of the games, in percent, from which answers are added together. */
const SHARES = ['1', '3', '5', '10', '20'];

/** What was played in the position: each move is taken with a press, the most played answers together. */
export function PlayedAnswers({ model, fen }: { model: RepertoireModel; fen: string }) {
  const [choice, setChoice] = useState<ExplorerChoice>({});
  return (
    <div className={styles.part}>
      {model.isOwnTurn ? null : <TakeAnswers model={model} fen={fen} choice={choice} />}
      <PositionExplorer fen={fen} choice={choice} onChoose={setChoice} onPlay={model.play} />
    </div>
  );
}

function TakeAnswers({ model, fen, choice }: { model: RepertoireModel; fen: string; choice: ExplorerChoice }) {
  const intl = useIntl();
  const [share, setShare] = useState('5');
  const { data } = useQuery(explorerQuery(call, fen, choice));
  const total = data ? data.white + data.draws + data.black : 0;
  const often = (data?.moves ?? []).filter(
    ({ white, draws, black }) => (white + draws + black) * 100 >= Number(share) * total,
  );
  return (
    <div className={styles.take}>
      <Select
        label={intl.formatMessage({ id: 'repertoires.share' })}
        value={share}
        options={SHARES.map((value) => ({
          value,
          label: intl.formatNumber(Number(value) / 100, { style: 'percent' }),
        }))}
        onChange={({ target }) => setShare(target.value)}
      />
      <Button
        busy={model.isBusy}
        disabled={often.length === 0}
        onClick={() => void model.addAnswers(often.map(({ uci }) => uci))}
      >
        <FormattedMessage id="repertoires.take_answers" values={{ count: often.length }} />
      </Button>
    </div>
  );
}
