import { OTHER_VARIANTS } from '@tabiya/contract/play/variants.ts';
import { FormattedMessage, useIntl } from 'react-intl';
import { useParams } from 'react-router';
import { MiniBoard } from '../../../board/MiniBoard.tsx';
import { Meta } from '../../../platform/routing/Meta.tsx';
import { pageUrl } from '../../../platform/routing/PageLink.tsx';
import type { PageModule, PageRequest } from '../../../platform/routing/page-module.ts';
import { LinkCard } from '../../../ui/Card.tsx';
import { PageFrame } from '../../../ui/PageFrame.tsx';
import { RatingClassIcon } from '../../../people-kit/RatingClassIcon.tsx';
import { drawnAs, IDEAS } from './ideas.ts';
import { standingQuery } from './queries.ts';
import { VariantView } from './VariantView.tsx';
import styles from './variants.module.css';

const readVariant = (name: string | undefined) => OTHER_VARIANTS.find((variant) => variant === name);

function VariantsPage() {
  const variant = readVariant(useParams()['variant']);
  return variant === undefined ? <AllVariants /> : <VariantView key={variant} variant={variant} />;
}

function AllVariants() {
  const intl = useIntl();
  return (
    <PageFrame width="wide">
      <Meta
        title={intl.formatMessage({ id: 'variants.page.meta' })}
        description={intl.formatMessage({ id: 'variants.page.description' })}
        path={pageUrl('web_chess_variants')}
      />
      <header className={styles.header}>
        <h1>
          <FormattedMessage id="variants.page.title" />
        </h1>
        <p className={styles.lead}>
          <FormattedMessage id="variants.page.lead" />
        </p>
      </header>
      <ul className={styles.all}>
        {OTHER_VARIANTS.map((variant) => {
          const { fen, lastMove } = IDEAS[variant].at(-1) ?? IDEAS[variant][0];
          return (
            <li key={variant}>
              <LinkCard href={pageUrl('web_chess_variants', { variant })} className={styles.card}>
                <MiniBoard variant={drawnAs(variant)} fen={fen} lastMove={lastMove} className={styles.picture} />
                <h2 className={styles.name}>
                  <RatingClassIcon ratingClass={variant} />
                  <FormattedMessage id={`variants.name.${variant}`} />
                </h2>
                <p className={styles.lead}>
                  <FormattedMessage id={`variants.rules.${variant}`} />
                </p>
              </LinkCard>
            </li>
          );
        })}
      </ul>
    </PageFrame>
  );
}

const load = async ({ queries, call, params }: PageRequest): Promise<void> => {
  const variant = readVariant(params['variant']);
  if (variant !== undefined) await queries.ensureQueryData(standingQuery(call, variant));
};

export const page: PageModule = { Component: VariantsPage, load };
