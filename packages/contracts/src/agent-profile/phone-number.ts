/** Digits with the usual separators, an optional leading plus, and an optional extension. */
const PHONE = /^(\+?[\d\s().\u2010-\u2015-]{7,30}?)(?:[\s,]*(?:x|ext\.?|extension)\s*(\d{1,6}))?$/i;

/** The digits of a number in the United States, without the country code 1. */
const US_DIGITS = 10;
/** The length of an international number with its country code (E.164). */
const INTERNATIONAL_DIGITS = { min: 8, max: 15 };

/** '(415) 555-0132' */
function formatUsNumber(digits: string): string {
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
}

function formatNumber(number: string): string | null {
  const digits = number.replace(/\D/g, '');
  const national = digits.length === US_DIGITS + 1 && digits.startsWith('1') ? digits.slice(1) : digits;
  const isInternational = number.trim().startsWith('+') && national === digits;
  if (isInternational) {
    const isValid = digits.length >= INTERNATIONAL_DIGITS.min && digits.length <= INTERNATIONAL_DIGITS.max;
    return isValid ? `+${number.trim().slice(1).replace(/\s+/g, ' ').trim()}` : null;
  }
  // Area codes and exchanges never start with 0 or 1 (North American Numbering Plan).
  return /^[2-9]\d{2}[2-9]\d{6}$/.test(national) ? formatUsNumber(national) : null;
}

/**
 * Formats a phone number for people, such as '(415) 555-0132 ext. 12'. International numbers begin
 * with a plus and keep their spacing. Null if the text is not a phone number.
 */
export function formatPhoneNumber(text: string): string | null {
  const [, number = '', extension] = PHONE.exec(text.trim()) ?? [];
  const formatted = number === '' ? null : formatNumber(number);
  if (formatted === null) return null;
  return extension === undefined ? formatted : `${formatted} ext. ${extension}`;
}
