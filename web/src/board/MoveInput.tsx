import { useRef, useState } from 'react';
import type { FormEvent, KeyboardEvent } from 'react';
import { useIntl } from 'react-intl';
import type { BoardVariant } from '@tabiya/chess/rules/types.ts';
import { TextField } from '../ui/TextField.tsx';
import { toOf } from './placement.ts';
import type { Premoves } from './premoves.ts';
import { readTypedMove } from './typed-move.ts';
import { readTypedPremove, type Ahead } from './typed-premove.ts';

export interface MoveInputProps {
  /** A whole FEN: its side to move decides what is legal. */
  fen: string;
  /** Defaults to chess. */
  variant?: BoardVariant | undefined;
  onMove: (uci: string) => void;
  /** Set while the opponent thinks and premoves are allowed: the typed move becomes a premove. */
  ahead?: Ahead | undefined;
  onPremoves?: ((premoves: Premoves) => void) | undefined;
  disabled?: boolean | undefined;
}

/**
 * Field for a move in SAN or UCI, sent with Enter. An illegal move stays in the field with an error. Escape cancels
 * premoves.
 */
export function MoveInput({ fen, variant, onMove, ahead, onPremoves, disabled }: MoveInputProps) {
  const intl = useIntl();
  const [text, setText] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const [planned, setPlanned] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const typed = text.trim();
    if (typed === '') return;
    const uci = ahead ? readTypedPremove(ahead, typed) : readTypedMove(fen, typed, variant);
    const key = ahead ? 'board.input.no_premove' : 'board.input.illegal';
    setRefusal(uci ? undefined : intl.formatMessage({ id: key }, { move: typed }));
    if (!uci) return field.current?.select();
    setText('');
    setPlanned(ahead && uci);
    if (ahead) onPremoves?.([...ahead.premoves, uci]);
    else onMove(uci);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !ahead?.premoves.length) return;
    setPlanned(undefined);
    onPremoves?.([]);
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
          setRefusal(undefined);
          setPlanned(undefined);
        }}
        onKeyDown={onKeyDown}
        error={refusal}
        autoComplete="off"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="go"
        dir="ltr"
      />
      <div className="visually-hidden" role="status">
        {planned ? intl.formatMessage({ id: 'board.deed.premoved' }, { square: toOf(planned) }) : null}
      </div>
    </form>
  );
}
