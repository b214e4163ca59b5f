import { toShortUuid } from '@tabiya/contract/site/ids.ts';
import type { CollectionView } from '@tabiya/contract/study/library.ts';
import Folder from 'lucide-react/icons/folder';
import Globe from 'lucide-react/icons/globe';
import LinkIcon from 'lucide-react/icons/link';
import Users from 'lucide-react/icons/users';
import { FormattedMessage, useIntl } from 'react-intl';
import { pageUrl, PageLink } from '../../../platform/routing/PageLink.tsx';
import type { TreeCollection } from './collection-tree.ts';
import styles from './library.module.css';

const SIGNS = { link: LinkIcon, friends: Users, public: Globe };

/** Collections one under the other, those that lie in others set in. */
export function CollectionTree({ tree, label }: { tree: readonly TreeCollection[]; label: string }) {
  return (
    <ul className={styles.tree} aria-label={label}>
      {tree.map(({ collection, level }) => (
        <li key={collection.id} style={{ paddingInlineStart: `${level * 20}px` }}>
          <CollectionLine collection={collection} />
        </li>
      ))}
    </ul>
  );
}

function CollectionLine({ collection: { id, name, entries, visibility } }: { collection: CollectionView }) {
  const intl = useIntl();
  const Sign = visibility === 'private' ? undefined : SIGNS[visibility];
  const shared = visibility === 'private' ? undefined : intl.formatMessage({ id: `library.visibility.${visibility}` });
  return (
    <PageLink className={styles.collection} to={pageUrl('web_library_collection', { id: toShortUuid(id) })}>
      <Folder aria-hidden size={20} className={styles.folder} />
      <span className={styles.collectionName} dir="auto">
        {name}
      </span>
      {Sign ? <Sign aria-label={shared} size={16} className={styles.sign} /> : null}
      <span className={styles.count}>
        <FormattedMessage id="library.entries" values={{ count: entries }} />
      </span>
    </PageLink>
  );
}
