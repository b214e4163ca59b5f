import { useSuspenseQuery } from '@tanstack/react-query';
import { readUuid } from '@tabiya/contract/site/ids.ts';
import { FormattedMessage, useIntl } from 'react-intl';
import { useParams } from 'react-router';
import { call } from '../../../platform/net/call.ts';
import { Meta } from '../../../platform/routing/Meta.tsx';
import { pageUrl } from '../../../platform/routing/PageLink.tsx';
import type { PageModule } from '../../../platform/routing/page-module.ts';
import { requireOpenMember } from '../../../platform/session/require-member.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { PageFrame } from '../../../ui/PageFrame.tsx';
import { seekQuery } from './queries.ts';
import { SeekItem } from './SeekItem.tsx';

const idOf = (params: Readonly<Record<string, string | undefined>>): string => readUuid(params['id'] ?? '') ?? '';

function DailySeekPage() {
  const intl = useIntl();
  const { data: seek } = useSuspenseQuery(seekQuery(call, idOf(useParams())));
  return (
    <PageFrame width="narrow">
      <Meta
        title={intl.formatMessage({ id: 'daily_games.seek.title' }, { name: seek.player.username })}
        description={intl.formatMessage({ id: 'daily_games.play.description' })}
      />
      <h1>
        <FormattedMessage id="daily_games.seek.title" values={{ name: <bdi>{seek.player.username}</bdi> }} />
      </h1>
      <Card>
        <SeekItem seek={seek} />
      </Card>
      <Button href={pageUrl('web_play_daily')}>
        <FormattedMessage id="daily_games.play.title" />
      </Button>
    </PageFrame>
  );
}

export const page: PageModule = {
  Component: DailySeekPage,
  async load(request) {
    const door = requireOpenMember(request);
    if (door) return door;
    return request.queries.fetchQuery(seekQuery(request.call, idOf(request.params)));
  },
};
