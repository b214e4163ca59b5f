import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { PageModule, PageRequest } from '../../../platform/routing/page-module.ts';
import { requireOpenMember } from '../../../platform/session/require-member.ts';
import { SettingsCard } from '../../../settings-kit/SettingsCard.tsx';
import { SettingsFrame } from '../../../settings-kit/SettingsFrame.tsx';
import { CreatedToken } from './CreatedToken.tsx';
import { NewTokenForm } from './NewTokenForm.tsx';
import { tokensQuery } from './queries.ts';
import { TokenList } from './TokenList.tsx';

function TokensPage() {
  const [fresh, setFresh] = useState<string>();
  return (
    <SettingsFrame page="tokens">
      {fresh === undefined ? null : <CreatedToken token={fresh} onDone={() => setFresh(undefined)} />}
      <SettingsCard
        title={<FormattedMessage id="tokens.list.title" />}
        lead={<FormattedMessage id="tokens.list.lead" />}
      >
        <TokenList />
      </SettingsCard>
      <SettingsCard title={<FormattedMessage id="tokens.new.title" />} lead={<FormattedMessage id="tokens.new.lead" />}>
        <NewTokenForm onMade={setFresh} />
      </SettingsCard>
    </SettingsFrame>
  );
}

const load = async (request: PageRequest) => {
  const response = requireOpenMember(request);
  if (response) return response;
  await request.queries.ensureQueryData(tokensQuery(request.call));
  return undefined;
};

export const page: PageModule = { Component: TokensPage, load };
