import { useSuspenseQuery } from '@tanstack/react-query';
import type { CurrentUser } from '@tabiya/contract/kit/session.ts';
import { FormattedMessage } from 'react-intl';
import { call } from '../../../platform/net/call.ts';
import { useLoginLink } from '../../../platform/session/login-links.ts';
import { PageLink, pageUrl } from '../../../platform/routing/PageLink.tsx';
import type { PageModule } from '../../../platform/routing/page-module.ts';
import { useMe } from '../../../platform/session/session.ts';
import { useSite } from '../../../platform/routing/site.ts';
import { Button } from '../../../ui/Button.tsx';
import { GuestLevel } from '../../play/lobby/GuestLevel.tsx';
import { ChoiceSetting } from '../../../settings-kit/ChoiceSetting.tsx';
import { requirePlayer } from '../../../platform/session/require-member.ts';
import { SettingsCard } from '../../../settings-kit/SettingsCard.tsx';
import { SettingsFrame } from '../../../settings-kit/SettingsFrame.tsx';
import { AvatarCard } from './AvatarCard.tsx';
import { FlairCard } from './FlairCard.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { countriesQuery, profileQuery } from './queries.ts';
import styles from './profile.module.css';

function ProfileSettingsPage() {
  const me = useMe();
  return (
    <SettingsFrame page="profile">
      {me === null ? null : me.isGuest ? <GuestProfile me={me} /> : <MemberProfile me={me} />}
    </SettingsFrame>
  );
}

function MemberProfile({ me }: { me: CurrentUser }) {
  const { locale } = useSite();
  const { data: profile } = useSuspenseQuery(profileQuery(call));
  const { data } = useSuspenseQuery(countriesQuery(call, locale.code));
  return (
    <>
      <SettingsCard title={<FormattedMessage id="profiles.username" />}>
        <p className={styles.username}>
          <bdi>{me.username}</bdi>
          <PageLink to={pageUrl('web_member_view', { username: me.username })}>
            <FormattedMessage id="profiles.to_member" />
          </PageLink>
        </p>
      </SettingsCard>
      <AvatarCard me={me} />
      <ProfileForm profile={profile} countries={data.countries} />
      <SettingsCard title={<FormattedMessage id="profiles.name" />} lead={<FormattedMessage id="profiles.name.lead" />}>
        <ChoiceSetting
          setting="social.who_sees_name"
          label="profiles.name.who"
          options={[
            ['everyone', 'settings.audience.everyone'],
            ['friends', 'settings.audience.friends'],
            ['nobody', 'settings.audience.nobody'],
          ]}
        />
      </SettingsCard>
      <FlairCard me={me} />
    </>
  );
}

/** Guests have no profile and are told how to get one; they may only change how well they play. */
function GuestProfile({ me }: { me: CurrentUser }) {
  return (
    <>
      <SettingsCard
        title={<FormattedMessage id="profiles.guest.title" />}
        lead={<FormattedMessage id="profiles.guest.lead" />}
      >
        <div>
          <Button asChild variant="play">
            <PageLink to={useLoginLink('web_security_register')}>
              <FormattedMessage id="profiles.guest.register" />
            </PageLink>
          </Button>
        </div>
      </SettingsCard>
      <SettingsCard
        title={<FormattedMessage id="accounts.skill.label" />}
        lead={<FormattedMessage id="profiles.guest.level" />}
      >
        <GuestLevel me={me} />
      </SettingsCard>
    </>
  );
}

export const page: PageModule = {
  Component: ProfileSettingsPage,
  load: async (request) => {
    const response = requirePlayer(request);
    if (response) return response;
    const { queries, call: callNow, me, locale } = request;
    if (me()?.isGuest) return undefined;
    return Promise.all([
      queries.ensureQueryData(profileQuery(callNow)),
      queries.ensureQueryData(countriesQuery(callNow, locale.code)),
    ]);
  },
};
