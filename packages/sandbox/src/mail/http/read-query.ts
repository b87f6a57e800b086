/** The recipient that `?to=` asks for, undefined for everyone's. A plus that was not encoded arrives as a space. */
export function readRecipient(value: string | undefined): string | undefined {
  const to = value?.replace(/^ (?=\d)/, '+').trim();
  return to === '' ? undefined : to;
}

/** A whole number from 1 to `max`; undefined when the text is anything else. */
export function readWholeNumber(value: string, max: number): number | undefined {
  const number = Number(value);
  return /^\d+$/.test(value) && number >= 1 && number <= max ? number : undefined;
}
