import { useQuery } from '@tanstack/react-query';
import { formatTimeControl, ratingClassOf, timeClassOf } from '@tabiya/chess/time-class.ts';
import { BOARD_VARIANTS } from '@tabiya/chess/types.ts';
import { poolMoveCost, poolOf, type SeekTerms } from '@tabiya/contract/lobby.ts';
import { useState, type FormEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router';
import { call } from '../../platform/call.ts';
import { oneOf } from '../../platform/message-key.ts';
import { useMe } from '../../platform/session.ts';
import { useSetting } from '../../platform/use-setting.ts';
import { Button } from '../../ui/Button.tsx';
import { RadioCards } from '../../ui/RadioCards.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { ColorPicker } from './ColorPicker.tsx';
import { keepTerms, keptTerms, type KeptTerms } from './kept-terms.ts';
import { seekRatingsQuery } from './queries.ts';
import { RangePicker, rangeOf } from './RangePicker.tsx';
import { TimeClassIcon } from './TimeClassIcon.tsx';
import { TimePicker } from './TimePicker.tsx';
import { isPlayable } from './time-steps.ts';
import { useAwake } from './use-awake.ts';
import styles from './custom-seek.module.css';

const USUAL = { timeControl: { base: 300_000, increment: 3_000 }, variant: 'chess', rated: true } as const;

export interface CustomSeekProps {
  onOffer: (terms: SeekTerms) => void;
}

/** A game as one wants it; the seek stands in the lobby until somebody takes it. */
export function CustomSeek(props: CustomSeekProps) {
  const isAwake = useAwake();
  return <SeekForm key={String(isAwake)} first={(isAwake ? keptTerms() : undefined) ?? USUAL} {...props} />;
}

function SeekForm({ first, onOffer }: CustomSeekProps & { first: KeptTerms }) {
  const intl = useIntl();
  const me = useMe();
  const [query] = useSearchParams();
  const [timeControl, setTimeControl] = useState(first.timeControl);
  const [variant, setVariant] = useState(oneOf(BOARD_VARIANTS, query.get('variant') ?? undefined) ?? first.variant);
  const [isRated, setRated] = useState(first.rated);
  const [color, setColor] = useState<SeekTerms['color']>(0);
  const [below, setBelow] = useState(useSetting('live.range_below')[0]);
  const [above, setAbove] = useState(useSetting('live.range_above')[0]);
  const mayRate = me?.isGuest === false;
  const rated = mayRate && isRated;
  const ratingClass = ratingClassOf(variant, timeControl);
  const ratings = useQuery({ ...seekRatingsQuery(call, me?.username ?? ''), enabled: me !== null }).data;
  const own = ratings?.find((one) => one.ratingClass === ratingClass);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isPlayable(timeControl)) return;
    keepTerms({ timeControl, variant, rated: isRated });
    onOffer({ variant, timeControl, rated, color, range: own ? rangeOf(own.rating, { below, above }) : null });
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <RadioCards
        legend={intl.formatMessage({ id: 'lobby.variant' })}
        value={variant}
        onChange={setVariant}
        options={BOARD_VARIANTS.map((value) => ({
          value,
          label: <FormattedMessage id="games.variant" values={{ variant: value }} />,
        }))}
      />
      <TimePicker value={timeControl} onChange={setTimeControl} />
      {mayRate ? (
        <Switch
          label={<FormattedMessage id="lobby.rated" />}
          hint={own ? <FormattedMessage id="lobby.rated_hint" values={{ rating: own.rating }} /> : undefined}
          checked={isRated}
          onChange={setRated}
        />
      ) : null}
      <ColorPicker value={color} onChange={setColor} />
      {own ? <RangePicker rating={own.rating} value={{ below, above }} onBelow={setBelow} onAbove={setAbove} /> : null}
      <div className={styles.foot}>
        <p className={styles.sum} aria-live="polite">
          <span className={styles.control} dir="ltr">
            {formatTimeControl(timeControl)}
          </span>
          {isPlayable(timeControl) ? (
            <span className={styles.kind}>
              <TimeClassIcon timeClass={timeClassOf(timeControl)} size={18} />
              <FormattedMessage id={`lobby.class.${timeClassOf(timeControl)}`} />
            </span>
          ) : (
            <FormattedMessage id="lobby.time.too_short" />
          )}
        </p>
        <Button type="submit" variant="play" size="large" disabled={!isPlayable(timeControl)}>
          <FormattedMessage id="lobby.offer" />
        </Button>
      </div>
      <SeekNote terms={{ variant, timeControl, rated, color }} mayRate={mayRate} />
    </form>
  );
}

interface SeekNoteProps {
  terms: Parameters<typeof poolOf>[0];
  mayRate: boolean;
}

/** What becomes of the seek, and the rules of the pool that it belongs to. */
function SeekNote({ terms, mayRate }: SeekNoteProps) {
  const moveCost = poolOf(terms, !mayRate) === null ? 0 : poolMoveCost(terms.timeControl);
  return (
    <p className={styles.note}>
      <FormattedMessage id={mayRate ? 'lobby.offer_note' : 'lobby.offer_note_guest'} />{' '}
      {moveCost > 0 ? <FormattedMessage id="lobby.move_cost" values={{ seconds: moveCost / 1_000 }} /> : null}
    </p>
  );
}
