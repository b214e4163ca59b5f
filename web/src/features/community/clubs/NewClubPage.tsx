import { useQueryClient } from '@tanstack/react-query';
import { clubs, type ClubTerms } from '@tabiya/contract/community/clubs.ts';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import { call } from '../../../platform/net/call.ts';
import { failureText } from '../../../platform/net/failure-text.ts';
import { Meta } from '../../../platform/routing/Meta.tsx';
import { PageLink, pageUrl } from '../../../platform/routing/PageLink.tsx';
import type { PageModule } from '../../../platform/routing/page-module.ts';
import { requireOpenMember } from '../../../platform/session/require-member.ts';
import { Card } from '../../../ui/Card.tsx';
import { PageFrame } from '../../../ui/PageFrame.tsx';
import { toast } from '../../../ui/Toast.tsx';
import { countriesQuery } from '../../people/profiles/queries.ts';
import { ClubForm } from './ClubForm.tsx';
import { CLUBS_KEY } from './queries.ts';
import styles from './clubs.module.css';

const NEW: ClubTerms = {
  ...{ name: '', country: '', language: '', about: '', privateText: '' },
  ...{ isOpen: true, isPrivate: false, allowsMatches: true, allowsVoteChess: true },
};

function NewClubPage() {
  const intl = useIntl();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const found = async (terms: ClubTerms) => {
    setBusy(true);
    try {
      const { url } = await call(clubs.found, terms);
      void queries.invalidateQueries({ queryKey: CLUBS_KEY });
      await navigate(pageUrl('web_club_view', { url }));
    } catch (failure) {
      toast.error(failureText(intl, failure));
      setBusy(false);
    }
  };
  return (
    <PageFrame width="narrow" dense>
      <Meta
        title={intl.formatMessage({ id: 'clubs.found' })}
        description={intl.formatMessage({ id: 'clubs.description' })}
      />
      <PageLink to={pageUrl('web_club')} className={styles.back}>
        <FormattedMessage id="clubs.title" />
      </PageLink>
      <h1>
        <FormattedMessage id="clubs.found" />
      </h1>
      <Card>
        <ClubForm first={NEW} isNew isBusy={isBusy} onSend={(terms) => void found(terms)} />
      </Card>
    </PageFrame>
  );
}

export const page: PageModule = {
  Component: NewClubPage,
  load: async (request) => {
    const away = requireOpenMember(request);
    if (away !== undefined) return away;
    await request.queries.ensureQueryData(countriesQuery(request.call, request.locale.code));
    return undefined;
  },
};
