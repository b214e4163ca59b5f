import { useSuspenseQuery } from '@tanstack/react-query';
import { BOT_GROUPS, type BotView } from '@tabiya/contract/study/bots.ts';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router';
import { call } from '../../../platform/net/call.ts';
import { Meta } from '../../../platform/routing/Meta.tsx';
import { pageUrl } from '../../../platform/routing/PageLink.tsx';
import type { PageModule } from '../../../platform/routing/page-module.ts';
import { PageFrame } from '../../../ui/PageFrame.tsx';
import { crownsIn, termsOfQuery, type BotTerms } from './bot-terms.ts';
import { BotCard } from './BotCard.tsx';
import { BotSetUp } from './BotSetUp.tsx';
import { botsQuery } from './queries.ts';
import styles from './bots.module.css';

/** The bots from the weakest to the strongest, and the terms of a game with the one that is chosen. */
function BotsPage() {
  const intl = useIntl();
  const [query] = useSearchParams();
  const { data } = useSuspenseQuery(botsQuery(call));
  const [terms, setTerms] = useState(() => termsOfQuery(query));
  const chosen = chosenOf(data.bots, query.get('bot'), terms);
  return (
    <PageFrame width="wide">
      <Meta
        title={intl.formatMessage({ id: 'bots.title' })}
        description={intl.formatMessage({ id: 'bots.description' })}
        path={pageUrl('web_play_computer')}
      />
      <h1>
        <FormattedMessage id="bots.title" />
      </h1>
      <div className={styles.page}>
        <BotSetUp bot={chosen} terms={terms} onChange={(part) => setTerms({ ...terms, ...part })} />
        <div className={styles.groups}>
          {BOT_GROUPS.map((group) => (
            <section key={group} aria-labelledby={`bots-${group}`}>
              <h2 id={`bots-${group}`} className={styles.group}>
                <FormattedMessage id={`bots.group.${group}`} />
              </h2>
              <ul className={styles.cards}>
                {data.bots
                  .filter((bot) => bot.group === group)
                  .map((bot) => (
                    <li key={bot.key}>
                      <BotCard bot={bot} crowns={crownsIn(bot, terms)} isChosen={bot === chosen} />
                    </li>
                  ))}
              </ul>
            </section>
          ))}
        </div>
      </div>
    </PageFrame>
  );
}

/** The one that the address names, or the weakest that has not been beaten yet. */
const chosenOf = (all: readonly BotView[], key: string | null, terms: BotTerms): BotView =>
  all.find((bot) => bot.key === key) ??
  all.find((bot) => bot.group !== 'adaptive' && crownsIn(bot, terms) === 0) ??
  all[0]!;

export const page: PageModule = {
  Component: BotsPage,
  load: ({ queries, call: callNow }) => queries.fetchQuery({ ...botsQuery(callNow), staleTime: 0 }),
};
