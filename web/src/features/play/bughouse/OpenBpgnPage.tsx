import type { BpgnFault, BpgnGame } from '@tabiya/chess/bughouse/bpgn.ts';
import { lazy, Suspense, useRef, useState, type FormEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Meta } from '../../../platform/routing/Meta.tsx';
import { pageUrl } from '../../../platform/routing/PageLink.tsx';
import type { PageModule } from '../../../platform/routing/page-module.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { PageFrame } from '../../../ui/PageFrame.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import lobby from './lobby.module.css';
import styles from './open-bpgn.module.css';

const BpgnReplay = lazy(async () => ({ default: (await import('./BpgnReplay.tsx')).BpgnReplay }));

/** Equals `BPGN_LONGEST`, which is not loaded until a file is opened. */
const KILOBYTES = 100;

type Problem = Omit<BpgnFault, 'ok' | 'refusal'> & { refusal: BpgnFault['refusal'] | 'no_file' };

/** Opens any game of four, of this site or another, from its text. The browser parses it and sends it nowhere. */
function OpenBpgnPage() {
  const intl = useIntl();
  const { opened, problem, open, refuse } = useBpgn();
  return (
    <PageFrame width="reading" dense>
      <Meta
        title={intl.formatMessage({ id: 'bughouse.open.meta' })}
        description={intl.formatMessage({ id: 'bughouse.open.description' })}
        path={pageUrl('web_bughouse_open')}
      />
      <h1>
        <FormattedMessage id="bughouse.open.meta" />
      </h1>
      <p className={lobby.lead}>
        <FormattedMessage id="bughouse.open.lead" />
      </p>
      <Card>
        <BpgnForm problem={problem} onOpen={(text) => void open(text)} onRefuse={refuse} />
      </Card>
      {opened ? (
        <Suspense fallback={null}>
          <BpgnReplay key={opened.count} game={opened.game} />
        </Suspense>
      ) : null}
    </PageFrame>
  );
}

function useBpgn() {
  const [problem, setProblem] = useState<Problem>();
  /** The count is a key that resets the replay for each parsed text. */
  const [opened, setOpened] = useState<{ game: BpgnGame; count: number }>();
  const refuse = (fault: Problem) => {
    setOpened(undefined);
    setProblem(fault);
  };
  const open = async (text: string) => {
    const { parseBpgn } = await import('@tabiya/chess/bughouse/bpgn.ts');
    const read = parseBpgn(text);
    if (!read.ok) return refuse(read);
    setProblem(undefined);
    setOpened((before) => ({ game: read.value, count: (before?.count ?? 0) + 1 }));
  };
  return { opened, problem, open, refuse };
}

interface FormProps {
  problem: Problem | undefined;
  onOpen: (text: string) => void;
  onRefuse: (problem: Problem) => void;
}

function BpgnForm({ problem, onOpen, onRefuse }: FormProps) {
  const intl = useIntl();
  const [text, setText] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onOpen(text);
  };
  const read = (bpgn: string) => {
    setText(bpgn);
    onOpen(bpgn);
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <TextArea
        label={intl.formatMessage({ id: 'bughouse.bpgn' })}
        rows={8}
        dir="ltr"
        spellCheck={false}
        value={text}
        error={problem ? <Words problem={problem} /> : undefined}
        onChange={({ target }) => setText(target.value)}
      />
      <div className={styles.actions}>
        <Button type="submit" variant="play">
          <FormattedMessage id="bughouse.open.submit" />
        </Button>
        <FileButton onRead={read} onRefuse={onRefuse} />
      </div>
    </form>
  );
}

function FileButton({ onRead, onRefuse }: { onRead: (text: string) => void; onRefuse: (problem: Problem) => void }) {
  const intl = useIntl();
  const input = useRef<HTMLInputElement>(null);
  const choose = async (chosen: File | undefined) => {
    if (input.current) input.current.value = '';
    if (chosen === undefined) return;
    if (chosen.size > KILOBYTES * 1_000) return onRefuse({ refusal: 'too_long', line: 1, word: '' });
    const text = await chosen.text().catch(() => undefined);
    if (text === undefined) onRefuse({ refusal: 'no_file', line: 1, word: '' });
    else onRead(text);
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".bpgn,.pgn,.txt,text/plain"
        className="visually-hidden"
        tabIndex={-1}
        aria-label={intl.formatMessage({ id: 'bughouse.open.choose' })}
        onChange={({ target }) => void choose(target.files?.[0])}
      />
      <Button onClick={() => input.current?.click()}>
        <FormattedMessage id="bughouse.open.choose" />
      </Button>
    </>
  );
}

function Words({ problem: { refusal, line, word } }: { problem: Problem }) {
  const values = { kilobytes: KILOBYTES, line, word: <bdi dir="ltr">{word}</bdi> };
  return <FormattedMessage id={`bughouse.open.fault.${refusal}`} values={values} />;
}

export const page: PageModule = { Component: OpenBpgnPage };
