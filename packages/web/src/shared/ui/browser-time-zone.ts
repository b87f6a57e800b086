/** Returns the IANA name of the browser's time zone, such as 'America/Chicago'. */
export const getBrowserTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
