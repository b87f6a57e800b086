import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nameDiffers, namesMatch, SIGNED_NAME_MAX, signedNameSchema } from './index.ts';

const read = (name: string) => signedNameSchema.safeParse(name);

describe('a name typed as a signature', () => {
  it.each([
    'Priya Raman',
    'Zoë Ærø',
    'O’Brien-Smith, Jr.',
    "D'Angelo J. R.",
    '田中',
    '김 민준',
    'さくら もも',
    'Юлия Ким',
    'Μαρία Παππά',
    'محمد علي',
    'דוד כהן',
    'प्रिया रमन',
    'สมชาย ใจดี',
    'ნინო',
    'Ba',
    'John Smith 3rd',
  ])('accepts %s', (name) => {
    expect(read(name)).toMatchObject({ success: true, data: name.normalize('NFC') });
  });

  it('composes accents and trims spaces, and changes nothing else', () => {
    expect(signedNameSchema.parse('  Zoe\u0308 A\u030arø ')).toBe('Zoë Årø');
    expect(signedNameSchema.parse('Ann  Lee')).toBe('Ann  Lee');
  });

  it.each([
    ['nothing', ''],
    ['blanks', '   '],
    ['a period', '.'],
    ['dashes', '--'],
    ['digits', '12345'],
    ['one letter', 'J'],
    ['one letter and a period', 'J.'],
    ['a zero-width space', '\u200b\u200b'],
    ['a zero-width space inside', 'Jon\u200bLee'],
    ['joiners', 'Jo\u200dn Lee'],
    ['a byte order mark', '\ufeffJon Lee'],
    ['bidi overrides', '\u202enoJ eeL'],
    ['bidi isolates', '\u2066Jon\u2069 Lee'],
    ['a soft hyphen', 'Jon\u00adLee'],
    ['a control character', 'Jon\u0007Lee'],
    ['a line break', 'Jon\nLee'],
    ['a tab', 'Jon\tLee'],
    ['NUL', 'Jon\0Lee'],
    ['a line separator', 'Jon\u2028Lee'],
    ['combining marks alone', '\u0301\u0302'],
    ['a mark on a blank', 'Jon \u0301Lee'],
    ['too many marks', `J${'\u0336\u0489\u0335\u0337'}on Lee`],
    ['Hangul fillers, which are letters', '\u3164\u3164'],
    ['half-width fillers', '\uffa0\uffa0'],
    ['Braille blanks', '\u2800\u2800'],
    ['a grapheme joiner', 'Jo\u034fn Lee'],
    ['variation selectors', 'Jo\ufe0fn Lee'],
    ['tags', 'Jon\u{e0041} Lee'],
    ['a lone surrogate', 'Jon \ud800Lee'],
    ['a private-use character', 'Jon \ue000Lee'],
    ['an unassigned character', 'Jon \u0378Lee'],
    ['an emoji', 'Jon 🙂 Lee'],
    ['markup', 'Jon <b>Lee'],
    ['lengthening signs', '\u0640\u0640'],
    ['letters without a font in the PDF', '𓀀𓀁'],
    ['too many characters', 'x'.repeat(SIGNED_NAME_MAX + 1)],
  ])('rejects %s with a user-facing error', (_what, name) => {
    const result = read(name);
    expect(result.success).toBe(false);
    expect(result.error?.issues[0]?.message).toMatch(/name|signature|script/);
  });

  it('never accepts fewer than two letters or invisible characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 12 }), (text) => {
        const result = read(text);
        if (!result.success) return;
        expect(result.data.match(/\p{L}/gu)?.length).toBeGreaterThanOrEqual(2);
        expect(result.data).not.toMatch(/[\p{C}\p{Default_Ignorable_Code_Point}]/u);
        expect(result.data.normalize('NFC')).toBe(result.data);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('nameDiffers', () => {
  it.each([
    ['Jordan Lee', 'Jordan Lee'],
    ['JORDAN LEE', 'jordan lee'],
    ['Lee, Jordan', 'Jordan Lee'],
    ['J. Lee', 'Jordan Lee'],
    ['Jordan A. Lee', 'Jordan Lee'],
    ['Jordan Lee', 'Jordan Alexander Lee'],
    ['Zoe Aero', 'Zoë Ærø'],
    ['Dr. Jordan Lee Jr.', 'Jordan Lee'],
    ['OBrien Kate', "Kate O'Brien"],
    ['田中太郎', '田中 太郎'],
    ['Mary-Ann Smith', 'Mary Ann Smith'],
    ['Priya', 'Priya'],
  ])('matches %s and %s', (typed, account) => {
    expect(namesMatch(typed, account)).toBe(true);
    expect(namesMatch(account, typed)).toBe(true);
    expect(nameDiffers(typed, account)).toBe(false);
  });

  it.each([
    ['Jon Lee', 'Priya Raman'],
    ['Jon Lee', 'Jordan Lee'],
    ['Priya', 'Priya Raman'],
    ['P. R.', 'Priya Raman'],
    ['Priya Smith', 'Priya Raman'],
    ['田中', '鈴木'],
    ['Raman Raman', 'Priya Raman'],
  ])('distinguishes %s and %s', (typed, account) => {
    expect(namesMatch(typed, account)).toBe(false);
    expect(nameDiffers(typed, account)).toBe(true);
  });

  it('is false when the account has no name', () => {
    expect(nameDiffers('Jon Lee', ' ')).toBe(false);
  });
});
