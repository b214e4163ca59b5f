import { useQuery } from '@tanstack/react-query';
import { ratingClassOf } from '@tabiya/chess/rating/rating-classes.ts';
import { timeClassOf } from '@tabiya/chess/rating/time-class.ts';
import { BOARD_VARIANTS, type RatingClass } from '@tabiya/chess/rules/types.ts';
import { poolMoveCost, poolOf, type SeekTerms } from '@tabiya/contract/play/lobby.ts';
import { useEffect, useEffectEvent, useState, type FormEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router';
import { call } from '../../../platform/net/call.ts';
import { useMe } from '../../../platform/session/session.ts';
import { useSetting } from '../../../platform/session/use-setting.ts';
import { Button } from '../../../ui/Button.tsx';
import { RadioCards } from '../../../ui/RadioCards.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { toast } from '../../../ui/Toast.tsx';
import { ColorPicker } from './ColorPicker.tsx';
import { keepTerms, keptTerms, type KeptTerms } from './kept-terms.ts';
import { seekRatingsQuery } from './queries.ts';
import { RangePicker, rangeOf } from './RangePicker.tsx';
import { askedTerms } from './same-again.ts';
import { TimeClassIcon } from '../../../people-kit/TimeClassIcon.tsx';
import { TimePicker } from './TimePicker.tsx';
import { isPlayable } from './time-steps.ts';
import { useAwake } from '../../../platform/browser/use-awake.ts';
import { timeControlText } from '../../../board/time-control-text.ts';
import styles from './custom-seek.module.css';

const USUAL = { timeControl: { base: 300_000, increment: 3_000 }, variant: 'chess', rated: true } as const;

export interface CustomSeekProps {
  onOffer: (terms: SeekTerms) => void;
}

/** Form for a custom game; the seek stays in the lobby until somebody takes it. */
export function CustomSeek(props: CustomSeekProps) {
  const isAwake = useAwake();
  const [query] = useSearchParams();
  const first = { ...((isAwake ? keptTerms() : undefined) ?? USUAL), ...askedTerms(query) };
  return <SeekForm key={String(isAwake)} first={first} {...props} />;
}

/** Returns one's rating in a class as far as it is loaded, and a function that fetches it again. */
function useOwnRating(ratingClass: RatingClass) {
  const me = useMe();
  const { data, refetch } = useQuery({ ...seekRatingsQuery(call, me?.username ?? ''), enabled: me !== null });
  const ownIn = (known: typeof data) => known?.find((one) => one.ratingClass === ratingClass)?.rating;
  const rating = ownIn(data);
  return { rating, find: async () => rating ?? ownIn((await refetch()).data) };
}

function SeekForm({ first, onOffer }: CustomSeekProps & { first: KeptTerms }) {
  const intl = useIntl();
  const me = useMe();
  const [timeControl, setTimeControl] = useState(first.timeControl);
  const [variant, setVariant] = useState(first.variant);
  const [isRated, setRated] = useState(first.rated);
  const [color, setColor] = useState<SeekTerms['color']>(0);
  const [below, setBelow] = useState(useSetting('live.range_below')[0]);
  const [above, setAbove] = useState(useSetting('live.range_above')[0]);
  const mayRate = me?.isGuest === false;
  const rated = mayRate && isRated;
  const own = useOwnRating(ratingClassOf(variant, timeControl));

  const offer = async () => {
    if (!isPlayable(timeControl)) return;
    keepTerms({ timeControl, variant, rated: isRated });
    const isLimited = me !== null && (below !== 0 || above !== 0);
    // A rating range needs one's own rating; without it no seek is created.
    const rating = isLimited ? await own.find() : undefined;
    if (isLimited && rating === undefined) return toast.error(intl.formatMessage({ id: 'shell.no_connection' }));
    onOffer({
      variant,
      timeControl,
      rated,
      color,
      range: rating === undefined ? null : rangeOf(rating, { below, above }),
    });
  };
  useAskedOffer(() => void offer());
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void offer();
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
          hint={own.rating ? <FormattedMessage id="lobby.rated_hint" values={{ rating: own.rating }} /> : undefined}
          checked={isRated}
          onChange={setRated}
        />
      ) : null}
      <ColorPicker value={color} onChange={setColor} />
      {own.rating ? (
        <RangePicker rating={own.rating} value={{ below, above }} onBelow={setBelow} onAbove={setAbove} />
      ) : null}
      <div className={styles.foot}>
        <Sum timeControl={timeControl} />
        <Button type="submit" variant="play" size="large" disabled={!isPlayable(timeControl)}>
          <FormattedMessage id="lobby.offer" />
        </Button>
      </div>
      <SeekNote terms={{ variant, timeControl, rated, color }} mayRate={mayRate} />
    </form>
  );
}

function Sum({ timeControl }: Pick<KeptTerms, 'timeControl'>) {
  const intl = useIntl();
  return (
    <p className={styles.sum} aria-live="polite">
      <span className={styles.control} dir="ltr">
        {timeControlText(intl, timeControl)}
      </span>
      {isPlayable(timeControl) ? (
        <span className={styles.kind}>
          <TimeClassIcon timeClass={timeClassOf(timeControl)} size="small" />
          <FormattedMessage id={`lobby.class.${timeClassOf(timeControl)}`} />
        </span>
      ) : (
        <FormattedMessage id="lobby.time.too_short" />
      )}
    </p>
  );
}

/** Offers at once for `?offer=1`, and removes it from the address, so that a reload does not offer again. */
function useAskedOffer(offer: () => void): void {
  const [query, setQuery] = useSearchParams();
  const isAsked = useAwake() && query.has('offer');
  const begin = useEffectEvent(() => {
    const rest = new URLSearchParams(query);
    rest.delete('offer');
    setQuery(rest, { replace: true, preventScrollReset: true });
    offer();
  });
  useEffect(() => {
    if (isAsked) begin();
  }, [isAsked]);
}

interface SeekNoteProps {
  terms: Parameters<typeof poolOf>[0];
  mayRate: boolean;
}

/** Explains what happens to the seek, and the rules of its pool. */
function SeekNote({ terms, mayRate }: SeekNoteProps) {
  const moveCost = poolOf(terms, !mayRate) === null ? 0 : poolMoveCost(terms.timeControl);
  return (
    <p className={styles.note}>
      <FormattedMessage id={mayRate ? 'lobby.offer_note' : 'lobby.offer_note_guest'} />{' '}
      {moveCost > 0 ? <FormattedMessage id="lobby.move_cost" values={{ seconds: moveCost / 1_000 }} /> : null}
    </p>
  );
}
