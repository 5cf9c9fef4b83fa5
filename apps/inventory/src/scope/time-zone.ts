const formats = new Map<string, Intl.DateTimeFormat>();

/** The day that a moment lies in, in the time zone of an IANA name: `YYYY-MM-DD`. @throws RangeError for an unknown zone */
export function dayIn(timeZone: string, moment: Date): string {
  if (timeZone === 'UTC') return moment.toISOString().slice(0, 10);
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-u-ca-iso8601-nu-latn', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
    formats.set(timeZone, format);
  }
  const parts = format.formatToParts(moment);
  const of = (type: Intl.DateTimeFormatPartTypes): string =>
    parts.find((part) => part.type === type)?.value ?? '';
  return `${of('year').padStart(4, '0')}-${of('month')}-${of('day')}`;
}
