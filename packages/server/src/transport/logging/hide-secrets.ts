/** What a line of the log must not hold, and what stands there instead. Each pattern takes time in proportion to the line. */
const HIDDEN: readonly (readonly [RegExp, string])[] = [
  [/[\w.!#$&'*+/=?^`{|}~-]{1,64}(?:@|%40)(?:[\w-]{1,63}\.){1,8}[a-z]{2,24}\b/gi, '[e-mail]'],
  // Signed tokens: ours, a hosted project's, and service keys.
  [/\beyJ[\w-]{8,}\.[\w-]+(?:\.[\w-]*)?/g, '[token]'],
  [/\b(?:Bearer|Basic)\s+[\w.~+/=-]{8,}/gi, '[credentials]'],
  // Keys of the payment provider, of a Supabase project, of a model's provider, and whatever calls itself a secret.
  [/\b(?:sk|rk|whsec|sb_secret)_\w{4,}|\bsk-[\w-]{8,}|\b\w{1,64}_secret_\w+/g, '[key]'],
  // The user and the password of an address such as postgres://user:password@host.
  [/(:\/\/)[^/\s:@"\\]{1,200}:[^/\s@"\\]{1,200}@/g, '$1[credentials]@'],
  [
    /\b((?:access_|refresh_|id_|provider_)?token(?:_hash)?|password|secret|api_?key|client_secret)(=|\\?"\s*:\s*\\?")[^&\s"\\]+/gi,
    '$1$2[hidden]',
  ],
  // In an address; elsewhere a code is an error's.
  [/([?&]code=)[^&\s"\\]+/gi, '$1[hidden]'],
  [/\+\d{8,15}\b/g, '[phone]'],
];

/** What may be a card's number, alone among other words: never a UUID, and never a bare number of the JSON. */
const CARD = /(?<![\w:.,[-])\d(?:[ -]?\d){13,18}(?![\w-])/g;

/** The check that every card's number passes (ISO/IEC 7812-1, annex B). */
function isCardNumber(text: string): boolean {
  const digits = [...text.replaceAll(/\D/g, '')].reverse().map(Number);
  const sum = digits.reduce((total, digit, at) => {
    const doubled = at % 2 === 1 ? digit * 2 : digit;
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}

/**
 * A line of the log without the secrets and personal data that can be told by their form: addresses, tokens, keys,
 * passwords, telephone and card numbers. The last net: nobody should write them in the first place, and names, which have
 * no form, nobody may. JSON stays JSON.
 */
export function hideSecrets(line: string): string {
  const named = HIDDEN.reduce((text, [pattern, instead]) => text.replaceAll(pattern, instead), line);
  return named.replaceAll(CARD, (text) => (isCardNumber(text) ? '[card]' : text));
}
