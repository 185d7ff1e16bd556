const DAY = new Intl.DateTimeFormat("en-GB", { dateStyle: "long" });

/** "4 March 2027", where the person is; nothing for what is no time. */
export function formatDay(time: string): string {
  const date = new Date(time);
  return Number.isNaN(date.valueOf()) ? "" : DAY.format(date);
}
