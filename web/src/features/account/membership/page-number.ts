/** Returns the page number in an address: at least 1, and 1 if it is missing or invalid. */
export const readPageNumber = (query: URLSearchParams): number => {
  const page = Number(query.get('page') ?? 1);
  return Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1;
};
