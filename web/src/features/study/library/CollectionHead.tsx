import { toShortUuid } from '@tabiya/contract/site/ids.ts';
import type { CollectionPage } from '@tabiya/contract/study/library-collections.ts';
import { FormattedMessage } from 'react-intl';
import { pageUrl, PageLink } from '../../../platform/routing/PageLink.tsx';
import { MemberLine } from '../../../people-kit/MemberLine.tsx';
import { CollectionActions } from './CollectionActions.tsx';
import styles from './library.module.css';

/** Name of a collection, where it lies, whose it is, and what can be done with it. */
export function CollectionHead({ page }: { page: CollectionPage }) {
  const { collection, owner, isMine, parents } = page;
  return (
    <header className={styles.head}>
      <nav className={styles.path}>
        {isMine ? (
          <PageLink to={pageUrl('web_library_home')}>
            <FormattedMessage id="library.title" />
          </PageLink>
        ) : (
          <>
            <MemberLine player={owner} withPopup />
            <PageLink to={pageUrl('web_library_member', { username: owner.username })}>
              <FormattedMessage id="library.more_of" values={{ name: owner.username }} />
            </PageLink>
          </>
        )}
        {parents.map(({ id, name }) => (
          <PageLink key={id} dir="auto" to={pageUrl('web_library_collection', { id: toShortUuid(id) })}>
            {name}
          </PageLink>
        ))}
      </nav>
      <h1 className={styles.name} dir="auto">
        {collection.name}
      </h1>
      <p className={styles.use}>
        <FormattedMessage id="library.entries" values={{ count: collection.entries }} />
        {' · '}
        <FormattedMessage id={`library.visibility.${collection.visibility}`} />
      </p>
      {collection.description === '' ? null : (
        <p className={styles.about} dir="auto">
          {collection.description}
        </p>
      )}
      <CollectionActions page={page} />
    </header>
  );
}
