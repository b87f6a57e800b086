import { describe, expect, it } from 'vitest';
import { dealChangesSchema, newDealSchema } from '../deal/index.ts';
import { signUpSchema, userNameSchema } from '../profile/index.ts';
import { containsWebAddress, nameText, toSingleLine } from './index.ts';

const RULE = /must not contain a web or email address/;

describe('singleLineText', () => {
  it.each([
    ['Ann\r\nBcc: eve@evil.example', 'Ann Bcc: eve@evil.example'],
    ['Ann\u0000\u0007\u001b[31mLee\u0085', 'Ann [31mLee'],
    ['Ann\u2028Lee\u2029', 'Ann Lee'],
    ['\u202egpj.exe\u202c', 'gpj.exe'],
    ['A\u200bn\u2060n\ufeff \u00adL\u061cee', 'Ann Lee'],
    ['\u2066Ann\u2069 \u200fLee\u200e', 'Ann Lee'],
    ['Ann\u{e0041}\u{e0042}', 'Ann'],
  ])('removes line breaks and direction marks: %j', (text, line) => {
    expect(toSingleLine(text)).toBe(line);
  });

  it.each([
    'Zoë O’Brien-Núñez',
    'נועה לוי',
    'محمد علی',
    '李小龍',
    'می\u200cخواهم',
    'क्\u200dष',
    '👩\u200d💻 Ann',
  ])('keeps %s', (name) => {
    expect(toSingleLine(name)).toBe(name);
  });
});

describe('nameText', () => {
  it.each([
    'Ann Lee',
    'J. R. R. Tolkien',
    'J.R.R. Tolkien',
    'St. John',
    'St.John Smith',
    'Martin Luther King Jr.',
    'Ann (Smith), Ph.D.',
    'e.e. cummings',
    'Nguyễn Văn A',
    'Lee 2nd',
  ])('accepts %s', (name) => {
    expect(nameText().parse(name)).toBe(name);
  });

  it.each([
    'https://evil.example',
    'Win at evil.example now',
    'Visit evil.example.',
    'WWW.EVIL.EXAMPLE',
    'EVIL.COM',
    'bit.ly/x',
    'x.Example/win',
    'ann@example.com',
    'ｅｖｉｌ．ｃｏｍ',
    'evil。com',
    'ev\u200bil.com',
    'ftp://10.0.0.1',
    '192.168.0.1',
    'javascript://x',
  ])('rejects %s', (name) => {
    expect(nameText().safeParse(name).error?.issues[0]?.message).toMatch(RULE);
    expect(containsWebAddress(toSingleLine(name))).toBe(true);
  });

  // Spec: differences-22
  it('applies at sign-up, in the profile and to the client of a deal', () => {
    const name = 'Prize: https://evil.example';
    const password = { password: 'open-house', confirmPassword: 'open-house' };
    const results = [
      signUpSchema.safeParse({ name, email: 'a@example.com', ...password }),
      userNameSchema.safeParse(name),
      newDealSchema.safeParse({ customerName: name, customerEmail: 'a@example.com', customerPhone: '12345' }),
      dealChangesSchema.safeParse({ customerName: name }),
    ];
    for (const { error } of results) expect(error?.issues[0]?.message).toMatch(RULE);
  });

  it('treats a name of invisible characters as missing', () => {
    expect(userNameSchema.safeParse('\u202e\u200b\r\n').error?.issues[0]?.message).toBe('Name is required');
  });
});
