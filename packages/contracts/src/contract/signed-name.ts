import * as z from 'zod/mini';

/** Longer than any name that fits on the line, in UTF-16 code units. */
export const SIGNED_NAME_MAX = 120;
const LEAST_LETTERS = 2;
/** Scripts stack up to three marks on a letter; more hide what is under them. */
const TOO_MANY_MARKS = /\p{M}{4,}/u;

/** Takes up no space or none that is seen: zero-width and bidi signs, controls, fillers, half a character. */
const INVISIBLE = /[\p{C}\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}\u2800]/u;

/** The scripts that the PDF has fonts for. Letters of any other script would be printed as a replacement sign. */
const PRINTED_SCRIPTS = [
  'Latin',
  'Greek',
  'Cyrillic',
  'Arabic',
  'Hebrew',
  'Devanagari',
  'Bengali',
  'Gurmukhi',
  'Gujarati',
  'Tamil',
  'Telugu',
  'Kannada',
  'Malayalam',
  'Sinhala',
  'Thai',
  'Lao',
  'Khmer',
  'Myanmar',
  'Georgian',
  'Armenian',
  'Ethiopic',
  'Han',
  'Hiragana',
  'Katakana',
  'Hangul',
] as const;

const PRINTED_LETTER = new RegExp(
  `[${PRINTED_SCRIPTS.map((script) => `\\p{Script=${script}}`).join('')}\\p{Script=Common}\\p{Script=Inherited}]`,
  'u',
);

/** What stands in names beside letters, marks and digits: blanks, hyphens, apostrophes, periods, commas and the like. */
const OTHER_SIGN = /[^\p{L}\p{M}\p{Nd}\p{Pd}\p{Zs}.,'’‘ʼ·・()/&]/u;

/** What is wrong with a typed name, in words for the person who typed it; null when it can stand as a signature. */
function problemOf(name: string): string | null {
  if (name.trim() === '') return 'Please type your full name';
  if (INVISIBLE.test(name)) return 'Your name contains an invisible character. Please type it again';
  if (name.length > SIGNED_NAME_MAX) return `Your name must be at most ${SIGNED_NAME_MAX} characters`;
  const other = OTHER_SIGN.exec(name)?.[0];
  if (other !== undefined)
    return `“${other}” cannot be part of a signature. Please type your name in letters`;
  if (/^\p{M}|[^\p{L}\p{M}]\p{M}/u.test(name) || TOO_MANY_MARKS.test(name))
    return 'Your name contains accents without a letter. Please type it again';
  const letters = name.match(/[\p{Lu}\p{Ll}\p{Lt}\p{Lo}]/gu) ?? [];
  if (letters.length < LEAST_LETTERS) return 'Please type your full name, with at least two letters';
  const foreign = letters.find((letter) => !PRINTED_LETTER.test(letter));
  if (foreign !== undefined)
    return `“${foreign}” cannot be printed in the contract. Please use another script`;
  return null;
}

/**
 * A name that is typed as a signature: in composed form (NFC), without blanks at its ends, and otherwise as it was typed.
 * Nothing else is taken out of it: a name with anything that cannot be seen or printed is refused.
 */
export const signedNameSchema = z.string('Please type your full name').check(
  z.overwrite((name) => name.normalize('NFC').replace(/^ +| +$/g, '')),
  z.check<string>((payload) => {
    const message = problemOf(payload.value);
    if (message !== null) payload.issues.push({ code: 'custom', input: payload.value, message });
  }),
);
