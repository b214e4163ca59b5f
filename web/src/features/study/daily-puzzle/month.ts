const DAY_MS = 86_400_000;

/** Returns the month (`YYYY-MM`) that lies a number of months after another one, or before it. */
export const monthBeside = (month: string, by: number): string => {
  const date = new Date(`${month}-01`);
  date.setUTCMonth(date.getUTCMonth() + by);
  return date.toISOString().slice(0, 7);
};

/** Returns the weeks of a month from Monday to Sunday; null stands for a day of another month. */
export const weeksOf = (month: string): (string | null)[][] => {
  const first = Date.parse(`${month}-01`);
  const monday = first - ((new Date(first).getUTCDay() + 6) % 7) * DAY_MS;
  const weeks = [0, 1, 2, 3, 4, 5].map((week) =>
    [0, 1, 2, 3, 4, 5, 6].map((index) => {
      const day = new Date(monday + (7 * week + index) * DAY_MS).toISOString().slice(0, 10);
      return day.startsWith(month) ? day : null;
    }),
  );
  return weeks.filter((week) => week.some((day) => day !== null));
};
