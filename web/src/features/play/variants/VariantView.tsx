import { useSuspenseQuery } from '@tanstack/react-query';
import type { OutputOf } from '@tabiya/contract/kit/endpoint.ts';
import type { RatingView } from '@tabiya/contract/people/members.ts';
import type { ratings } from '@tabiya/contract/record/ratings.ts';
import type { OtherVariant } from '@tabiya/contract/play/variants.ts';
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import { call } from '../../../platform/net/call.ts';
import { Meta } from '../../../platform/routing/Meta.tsx';
import { PageLink, pageUrl } from '../../../platform/routing/PageLink.tsx';
import { useMe } from '../../../platform/session/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { PageFrame } from '../../../ui/PageFrame.tsx';
import { Table } from '../../../ui/Table.tsx';
import { MemberLine } from '../../../people-kit/MemberLine.tsx';
import { RatingClassIcon } from '../../../people-kit/RatingClassIcon.tsx';
import { IdeaBoard } from './IdeaBoard.tsx';
import { standingQuery } from './queries.ts';
import styles from './variants.module.css';

const RULES = [1, 2, 3, 4] as const;

/** Bughouse has a page of its own, because four players meet there. */
const playUrl = (variant: OtherVariant) =>
  variant === 'bughouse' ? pageUrl('web_bughouse_play') : pageUrl('web_play_new', {}, { variant });

/** Page of one variant: what it is, how it is played, and who plays it. */
export function VariantView({ variant }: { variant: OtherVariant }) {
  const intl = useIntl();
  const { data } = useSuspenseQuery(standingQuery(call, variant));
  const name = intl.formatMessage({ id: `variants.name.${variant}` });
  const lead = intl.formatMessage({ id: `variants.rules.${variant}` });
  return (
    <PageFrame width="wide">
      <Meta
        title={intl.formatMessage({ id: 'variants.page.page_meta' }, { name })}
        description={lead}
        path={pageUrl('web_chess_variants', { variant })}
      />
      <header className={styles.header}>
        <PageLink to={pageUrl('web_chess_variants')} className={styles.up}>
          <FormattedMessage id="variants.page.all" />
        </PageLink>
        <h1 className={styles.name}>
          <RatingClassIcon ratingClass={variant} size="large" />
          {name}
        </h1>
        <p className={styles.lead}>{lead}</p>
      </header>
      <div className={styles.columns}>
        <IdeaBoard variant={variant} />
        <div className={styles.side}>
          <Card className={styles.part}>
            <h2>
              <FormattedMessage id="variants.page.rules" />
            </h2>
            <ul className={styles.rules}>
              {RULES.map((number) => (
                <li key={number}>
                  <FormattedMessage id={`variants.rules.${variant}.rule.${number}`} />
                </li>
              ))}
            </ul>
          </Card>
          <Own rating={data.mine} />
          <Button variant="play" size="large" wide href={playUrl(variant)}>
            <FormattedMessage id="variants.page.play" values={{ name }} />
          </Button>
        </div>
      </div>
      <Best players={data.best} />
    </PageFrame>
  );
}

function Own({ rating }: { rating: RatingView | null }) {
  const me = useMe();
  if (me === null || me.isGuest || rating === null) return null;
  return (
    <Card className={styles.part}>
      <h2>
        <FormattedMessage id="variants.page.your_rating" />
      </h2>
      {rating.games === 0 ? (
        <p className={styles.quiet}>
          <FormattedMessage id="variants.page.not_rated" />
        </p>
      ) : (
        <>
          <p className={styles.rating}>
            <bdi dir="ltr">
              {rating.rating}
              {rating.provisional ? '?' : ''}
            </bdi>
          </p>
          <p className={styles.quiet}>
            <FormattedMessage
              id="members.rating"
              values={{
                games: rating.games,
                deviation: rating.deviation,
                provisional: rating.provisional ? 'yes' : 'no',
              }}
            />
          </p>
        </>
      )}
    </Card>
  );
}

type Player = OutputOf<typeof ratings.standing>['best'][number];

function Best({ players }: { players: readonly Player[] }) {
  const intl = useIntl();
  const caption = intl.formatMessage({ id: 'variants.page.best' });
  return (
    <section className={styles.best}>
      <h2>{caption}</h2>
      {players.length === 0 ? (
        <p className={styles.quiet}>
          <FormattedMessage id="variants.page.nobody" />
        </p>
      ) : (
        <Card flush>
          <Table
            caption={caption}
            rows={players}
            rowKey={({ player }) => player.id}
            columns={[
              {
                key: 'player',
                header: intl.formatMessage({ id: 'variants.page.best.player' }),
                cell: ({ player }) => <MemberLine player={player} withAvatar withPopup />,
                main: true,
              },
              {
                key: 'rating',
                header: intl.formatMessage({ id: 'variants.page.best.rating' }),
                cell: ({ rating }) => rating.rating,
                align: 'end',
              },
              {
                key: 'games',
                header: intl.formatMessage({ id: 'variants.page.best.games' }),
                cell: ({ rating }) => <FormattedNumber value={rating.games} />,
                align: 'end',
              },
            ]}
          />
        </Card>
      )}
    </section>
  );
}
