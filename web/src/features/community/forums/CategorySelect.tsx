import { FORUM_CATEGORIES, type ForumCategory } from '@tabiya/contract/community/forums.ts';
import { useIntl } from 'react-intl';
import { Select } from '../../../ui/Select.tsx';

interface CategorySelectProps {
  category: ForumCategory;
  onChange: (category: ForumCategory) => void;
}

/** Choice of a category of the forum. */
export function CategorySelect({ category, onChange }: CategorySelectProps) {
  const intl = useIntl();
  return (
    <Select
      label={intl.formatMessage({ id: 'forums.form.category' })}
      value={category}
      options={FORUM_CATEGORIES.map((value) => ({
        value,
        label: intl.formatMessage({ id: `forums.category.${value}` }),
      }))}
      onChange={({ target }) => onChange(target.value as ForumCategory)}
    />
  );
}
