/** Redacted patterns and their replacements. Each pattern runs in linear time. */
const REDACTED: readonly (readonly [RegExp, string])[] = [
  [/[\w.!#$&'*+/=?^`{|}~-]{1,64}(?:@|%40)(?:[\w-]{1,63}\.){1,8}[a-z]{2,24}\b/gi, '[email]'],
  // JWTs, including those of a hosted project, and service keys.
  [/\beyJ[\w-]{8,}\.[\w-]+(?:\.[\w-]*)?/g, '[token]'],
  [/\b(?:Bearer|Basic)\s+[\w.~+/=-]{8,}/gi, '[credentials]'],
  // Keys of Stripe, Supabase and OpenAI, and anything named a secret.
  [/\b(?:sk|rk|whsec|sb_secret)_\w{4,}|\bsk-[\w-]{8,}|\b\w{1,64}_secret_\w+/g, '[key]'],
  // The credentials in a URL such as postgres://user:password@host.
  [/(:\/\/)[^/\s:@"\\]{1,200}:[^/\s@"\\]{1,200}@/g, '$1[credentials]@'],
  [
    /\b((?:access_|refresh_|id_|provider_)?token(?:_hash)?|password|secret|api_?key|client_secret)(=|\\?"\s*:\s*\\?")[^&\s"\\]+/gi,
    '$1$2[hidden]',
  ],
  // Only in a URL; elsewhere a code belongs to an error.
  [/([?&]code=)[^&\s"\\]+/gi, '$1[hidden]'],
  [/\+\d{8,15}\b/g, '[phone]'],
];

/** A possible card number in text: not part of a UUID, and not a JSON number. */
const CARD = /(?<![\w:.,[-])\d(?:[ -]?\d){13,18}(?![\w-])/g;

/** The Luhn check of card numbers (ISO/IEC 7812-1, annex B). */
function isCardNumber(text: string): boolean {
  const digits = [...text.replaceAll(/\D/g, '')].reverse().map(Number);
  const sum = digits.reduce((total, digit, at) => {
    const doubled = at % 2 === 1 ? digit * 2 : digit;
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}

/**
 * Redacts secrets and personal data in a log line: email addresses, tokens, keys, passwords, phone
 * and card numbers. A last safeguard: code must not log them, nor names, which have no pattern.
 * JSON stays valid.
 */
export function redact(line: string): string {
  const redacted = REDACTED.reduce((text, [pattern, instead]) => text.replaceAll(pattern, instead), line);
  return redacted.replaceAll(CARD, (text) => (isCardNumber(text) ? '[card]' : text));
}
