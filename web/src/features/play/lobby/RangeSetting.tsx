import { useSetting } from '../../../platform/session/use-setting.ts';
import { RangePicker } from './RangePicker.tsx';

/** Rating range of every pool, until it is changed. */
export function RangeSetting() {
  const [below, setBelow] = useSetting('live.range_below');
  const [above, setAbove] = useSetting('live.range_above');
  return <RangePicker value={{ below, above }} onBelow={setBelow} onAbove={setAbove} />;
}
