import { useEffect, useState, type RefObject } from 'react';
import { openMention } from './marking.ts';
import { MentionList } from './MentionList.tsx';
import { selectIn } from './select-in.ts';

interface FieldMentionsProps {
  field: RefObject<HTMLTextAreaElement | null>;
  value: string;
  onChange: (text: string) => void;
}

/** Suggests names of members below a field while one is written in it after `@`. */
export function FieldMentions({ field, value, onChange }: FieldMentionsProps) {
  const [mention, setMention] = useState<string>();
  useEffect(() => {
    const area = field.current;
    if (area === null) return undefined;
    const look = ({ target }: Event) => {
      if (target === area) setMention(openMention(area.value.slice(0, area.selectionStart)));
    };
    const close = () => setMention(undefined);
    // Not on the field, where it would come before React hears of the letter: a render that waits would take it away.
    document.addEventListener('input', look);
    area.addEventListener('blur', close);
    return () => {
      document.removeEventListener('input', look);
      area.removeEventListener('blur', close);
    };
  }, [field]);
  // A message that was sent leaves an empty field.
  if (mention === undefined || !value.includes(`@${mention}`)) return null;
  const complete = (username: string) => {
    const area = field.current;
    if (area === null) return;
    const at = area.selectionStart;
    const before = `${value.slice(0, at - mention.length)}${username} `;
    onChange(before + value.slice(at));
    setMention(undefined);
    selectIn(area, before.length, before.length);
  };
  return <MentionList term={mention} field={field} onChoose={complete} />;
}
