import * as z from 'zod/mini';

/** UTF-16 code units; more than fits on the signature line. */
export const SIGNED_NAME_MAX = 120;
const MIN_LETTERS = 2;
/** Scripts stack up to three marks on a letter; more would obscure it. */
const TOO_MANY_MARKS = /\p{M}{4,}/u;

/** Zero-width and bidi characters, controls, fillers and lone surrogates. */
const INVISIBLE = /[\p{C}\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}\u2800]/u;

/** The scripts that the PDF has fonts for. Others would print as replacement characters. */
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

/** Matches any character but letters, marks, digits and the punctuation of names. */
const NOT_IN_NAMES = /[^\p{L}\p{M}\p{Nd}\p{Pd}\p{Zs}.,'’‘ʼ·・()/&]/u;

/** Returns the error to show for a typed name; null when it is valid as a signature. */
function findNameError(name: string): string | null {
  if (name.trim() === '') return 'Please type your full name';
  if (INVISIBLE.test(name)) return 'Your name contains an invisible character. Please type it again';
  if (name.length > SIGNED_NAME_MAX) return `Your name must be at most ${SIGNED_NAME_MAX} characters`;
  const invalid = NOT_IN_NAMES.exec(name)?.[0];
  if (invalid !== undefined)
    return `“${invalid}” cannot be part of a signature. Please type your name in letters`;
  if (/^\p{M}|[^\p{L}\p{M}]\p{M}/u.test(name) || TOO_MANY_MARKS.test(name))
    return 'Your name contains accents without a letter. Please type it again';
  const letters = name.match(/[\p{Lu}\p{Ll}\p{Lt}\p{Lo}]/gu) ?? [];
  if (letters.length < MIN_LETTERS) return 'Please type your full name, with at least two letters';
  const unprintable = letters.find((letter) => !PRINTED_LETTER.test(letter));
  if (unprintable !== undefined)
    return `“${unprintable}” cannot be printed in the contract. Please use another script`;
  return null;
}

/**
 * A name typed as a signature: normalized to NFC, trimmed of spaces, and otherwise unchanged.
 * Invisible and unprintable characters are rejected rather than removed.
 */
export const signedNameSchema = z.string('Please type your full name').check(
  z.overwrite((name) => name.normalize('NFC').replace(/^ +| +$/g, '')),
  z.check<string>((payload) => {
    const message = findNameError(payload.value);
    if (message !== null) payload.issues.push({ code: 'custom', input: payload.value, message });
  }),
);
