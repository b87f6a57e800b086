/** Returns the recipient in `?to=`; undefined for all. An unencoded plus arrives as a space. */
export function readRecipient(value: string | undefined): string | undefined {
  const to = value?.replace(/^ (?=\d)/, '+').trim();
  return to === '' ? undefined : to;
}

/** Parses an integer from 1 to `max`; undefined for other text. */
export function readWholeNumber(value: string, max: number): number | undefined {
  const number = Number(value);
  return /^\d+$/.test(value) && number >= 1 && number <= max ? number : undefined;
}
