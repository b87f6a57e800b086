const TRADEMARKS = /[\u00A9\u00AE\u2120\u2122]/gu;
const LINE_ENDS = /\r\n|[\r\v\f\u0085\u2028\u2029]/gu;
const ODD_DIGIT = /(?![0-9])\p{Nd}/gu;
const ANY_DIGIT = /^\p{Nd}$/u;

/** The value of a decimal digit of any script. Unicode encodes the ten digits of a script in one run, zero first. */
function digitValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (before < code && ANY_DIGIT.test(String.fromCodePoint(code - before - 1))) before += 1;
  return before % 10;
}

/**
 * One form for each character: compatibility forms become plain ones (full-width letters, superscripts, Roman numeral
 * signs), digits of every script become 0 to 9, and every line end becomes '\n'. A model's text is checked and stored in
 * this form, so that what is checked is what the parties read.
 */
export function normalizeText(text: string): string {
  return text
    .replace(TRADEMARKS, '')
    .replace(LINE_ENDS, '\n')
    .normalize('NFKC')
    .replace(ODD_DIGIT, (digit) => String(digitValue(digit)));
}
