import { types, type CustomTypesConfig } from 'pg';

const INT8 = 20;
const DATE = 1082;
const INT8_ARRAY = 1016;
const TEXT_ARRAY: number = 1009;

const asNumber = (text: string): number => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`The bigint ${text} is beyond what a number holds exactly.`);
  return value;
};

const parseTexts = (text: string) => types.getTypeParser(TEXT_ARRAY)(text) as (string | null)[];

/** How columns become values, the same in both stores: bigint as a number, date as text, the others as in `pg`. */
export const columnTypes: CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === INT8) return asNumber;
    if (oid === DATE) return (text: string) => text;
    if (oid === INT8_ARRAY)
      return (text: string) => parseTexts(text).map((each) => (each === null ? null : asNumber(each)));
    return types.getTypeParser(oid, format as 'text');
  },
};
