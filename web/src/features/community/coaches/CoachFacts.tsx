import type { CoachCard } from '@tabiya/contract/community/coaches.ts';
import type { ReactNode } from 'react';
import { FormattedList, FormattedMessage, useIntl } from 'react-intl';
import { Badge } from '../../../ui/Badge.tsx';
import styles from './coaches.module.css';

type Facts = Pick<CoachCard, 'languages' | 'methods' | 'price' | 'availability' | 'officialRating' | 'isRatingChecked'>;

/** Languages, methods, price, times and official rating of a coach. */
export function CoachFacts({ coach }: { coach: Facts }) {
  const intl = useIntl();
  const { languages, methods, price, availability, officialRating, isRatingChecked } = coach;
  const named = languages.map((code) => intl.formatDisplayName(code, { type: 'language' }) ?? code);
  return (
    <>
      <ul className={styles.chips} aria-label={intl.formatMessage({ id: 'coaches.field.methods' })}>
        {methods.map((method) => (
          <li key={method}>
            <Badge>
              <FormattedMessage id={`coaches.method.${method}`} />
            </Badge>
          </li>
        ))}
      </ul>
      <dl className={styles.facts}>
        <Fact name={<FormattedMessage id="coaches.field.languages" />}>
          <FormattedList value={named} />
        </Fact>
        {price === '' ? null : (
          <Fact name={<FormattedMessage id="coaches.field.price" />}>
            <bdi>{price}</bdi>
          </Fact>
        )}
        {availability === '' ? null : (
          <Fact name={<FormattedMessage id="coaches.field.availability" />}>
            <bdi>{availability}</bdi>
          </Fact>
        )}
        {officialRating === '' ? null : (
          <Fact name={<FormattedMessage id="coaches.field.official_rating" />}>
            <bdi>{officialRating}</bdi>{' '}
            <span className={styles.quiet}>
              <FormattedMessage id={isRatingChecked ? 'coaches.rating_checked' : 'coaches.rating_unchecked'} />
            </span>
          </Fact>
        )}
      </dl>
    </>
  );
}

function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
