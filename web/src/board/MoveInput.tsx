import { useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { useIntl } from 'react-intl';
import type { BoardVariant } from '@tabiya/chess/types.ts';
import { TextField } from '../ui/TextField.tsx';
import { readTypedMove } from './typed-move.ts';

export interface MoveInputProps {
  /** A whole FEN: whose turn it is decides what is legal. */
  fen: string;
  /** Missing: chess. */
  variant?: BoardVariant | undefined;
  onMove: (uci: string) => void;
  disabled?: boolean | undefined;
}

/** A move typed as SAN or UCI and Enter. A move that is not legal stays in the field and is said to be so. */
export function MoveInput({ fen, variant, onMove, disabled }: MoveInputProps) {
  const intl = useIntl();
  const [text, setText] = useState('');
  const [refused, setRefused] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const typed = text.trim();
    if (typed === '') return;
    const uci = readTypedMove(fen, typed, variant);
    setRefused(uci ? undefined : typed);
    if (!uci) return field.current?.select();
    setText('');
    onMove(uci);
  };
  return (
    <form onSubmit={submit}>
      <TextField
        ref={field}
        label={intl.formatMessage({ id: 'board.input.label' })}
        hideLabel
        placeholder={intl.formatMessage({ id: 'board.input.placeholder' })}
        value={text}
        disabled={disabled}
        onChange={(event) => {
          setText(event.target.value);
          setRefused(undefined);
        }}
        error={refused === undefined ? undefined : intl.formatMessage({ id: 'board.input.illegal' }, { move: refused })}
        autoComplete="off"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="go"
        dir="ltr"
      />
    </form>
  );
}
