import type { ClubView } from '@tabiya/contract/community/clubs.ts';
import type { PageName } from '@tabiya/contract/site/pages.ts';
import { LOCALE_NAMES } from '@tabiya/contract/site/locale-names.ts';
import Lock from 'lucide-react/icons/lock';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { CountryFlag } from '../../../people-kit/CountryFlag.tsx';
import { Meta } from '../../../platform/routing/Meta.tsx';
import { useFlag } from '../../../platform/session/flags.ts';
import { PageLink, pageUrl } from '../../../platform/routing/PageLink.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Counter } from '../../../ui/Counter.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { PageFrame } from '../../../ui/PageFrame.tsx';
import { ClubIcon } from './ClubIcon.tsx';
import { JoinButton } from './JoinButton.tsx';
import styles from './clubs.module.css';

/** Sections of a club, each with the page that shows it. */
const SECTIONS = {
  overview: 'web_club_view',
  forum: 'web_club_forum',
  news: 'web_club_announcements',
  notes: 'web_club_notes',
  members: 'web_club_members',
  chat: 'web_club_chat',
  leaderboard: 'web_club_leaderboard',
  requests: 'web_club_pending_requests',
  settings: 'web_club_settings',
} as const satisfies Record<string, PageName>;
export type ClubSection = keyof typeof SECTIONS;

export const sectionUrl = (section: ClubSection, url: string): string =>
  section === 'news'
    ? pageUrl('web_club_announcements', { club: url })
    : pageUrl(SECTIONS[section] as 'web_club_view', { url });

const isShown = (section: ClubSection, { rights, role }: ClubView['me'], hasChats: boolean): boolean => {
  if (section === 'chat') return hasChats && (role !== null || rights.length > 0);
  if (section === 'requests') return rights.includes('requests');
  return section !== 'settings' || rights.length > 0;
};

interface ClubFrameProps {
  club: ClubView;
  section: ClubSection;
  children: ReactNode;
}

/** The frame of all pages of a club: its head, the links to its sections, and the notice for those who may not see them. */
export function ClubFrame({ club, section, children }: ClubFrameProps) {
  const intl = useIntl();
  const hasChats = useFlag('club-chat-visibility');
  const name = intl.formatMessage({ id: `clubs.section.${section}` });
  const isHidden = !club.me.maySee && section !== 'overview';
  return (
    <PageFrame width="reading" dense>
      <Meta
        title={section === 'overview' ? club.name : `${name} – ${club.name}`}
        description={intl.formatMessage({ id: 'clubs.description' })}
        path={club.isPrivate ? undefined : sectionUrl(section, club.url)}
      />
      <ClubHeader club={club} isTitle={section === 'overview'} />
      <nav ref={showCurrent} className={styles.sections} aria-label={intl.formatMessage({ id: 'clubs.sections' })}>
        {(Object.keys(SECTIONS) as ClubSection[])
          .filter((each) => isShown(each, club.me, hasChats))
          .map((each) => (
            <PageLink
              key={each}
              to={sectionUrl(each, club.url)}
              className={styles.section}
              aria-current={each === section ? 'page' : undefined}
            >
              <FormattedMessage id={`clubs.section.${each}`} />
              {each === 'requests' && club.requests > 0 ? <Counter count={club.requests} /> : null}
            </PageLink>
          ))}
      </nav>
      {section === 'overview' ? null : <h1 className="visually-hidden">{`${name} – ${club.name}`}</h1>}
      {isHidden ? <MembersOnly /> : children}
    </PageFrame>
  );
}

/** Scrolls the link of the present page into view, where the links are wider than the screen. */
const showCurrent = (links: HTMLElement | null): void => {
  const current = links?.querySelector('[aria-current]');
  if (links != null && links.scrollWidth > links.clientWidth) {
    current?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }
};

function ClubHeader({ club, isTitle }: { club: ClubView; isTitle: boolean }) {
  const name = <bdi>{club.name}</bdi>;
  return (
    <Card>
      <div className={styles.head}>
        <ClubIcon club={club} size={80} />
        <div className={styles.words}>
          {isTitle ? (
            <h1 className={styles.title}>{name}</h1>
          ) : (
            <PageLink to={pageUrl('web_club_view', { url: club.url })} className={styles.title}>
              {name}
            </PageLink>
          )}
          <span className={styles.facts}>
            {club.country === null ? null : <CountryFlag country={club.country} />}
            {club.language === null ? null : <span>{LOCALE_NAMES[club.language]?.native}</span>}
            <span>
              <FormattedMessage id="clubs.members.count" values={{ count: club.members }} />
            </span>
            {club.isOpen ? null : (
              <span className={styles.mark}>
                <Lock aria-hidden />
                <FormattedMessage id="clubs.by_request" />
              </span>
            )}
          </span>
        </div>
        <JoinButton club={club} />
      </div>
    </Card>
  );
}

function MembersOnly() {
  return (
    <Card>
      <EmptyState title={<FormattedMessage id="clubs.members_only" />}>
        <FormattedMessage id="clubs.members_only.hint" />
      </EmptyState>
    </Card>
  );
}
