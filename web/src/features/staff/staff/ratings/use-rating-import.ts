import { useQueryClient } from '@tanstack/react-query';
import { masterRatingImports } from '@tabiya/contract/study/master-rating-imports.ts';
import type { RatingListType } from '@tabiya/contract/study/master-ratings.ts';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { call } from '../../../../platform/net/call.ts';
import { failureText } from '../../../../platform/net/failure-text.ts';
import { RATING_IMPORTS_KEY } from '../../../study/master-ratings/queries.ts';
import { NoRows, partsOf } from './rating-file.ts';

/** Sends files to be imported; `sent` is the share of the file that has been sent, 0 to 1, while one is. */
export const useRatingImport = () => {
  const intl = useIntl();
  const queries = useQueryClient();
  const [sent, setSent] = useState<number>();
  const [error, setError] = useState<string>();

  const send = async (file: File, { type, day }: { type: RatingListType; day: string }): Promise<void> => {
    setSent(0);
    setError(undefined);
    try {
      const { id } = await call(masterRatingImports.begin, { name: file.name.slice(-200), type, day });
      let part = 0;
      let length = 0;
      for await (const { text, isLast } of partsOf(file)) {
        part += 1;
        await call(masterRatingImports.send, { id, part, text, isLast });
        length += text.length;
        setSent(Math.min(1, length / file.size));
      }
    } catch (failure) {
      setError(
        failure instanceof NoRows ? intl.formatMessage({ id: 'staff.ratings.no_rows' }) : failureText(intl, failure),
      );
    } finally {
      setSent(undefined);
      await queries.invalidateQueries({ queryKey: RATING_IMPORTS_KEY });
    }
  };
  return { sent, error, send, clear: () => setError(undefined) };
};
