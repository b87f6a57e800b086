import { describe, expect, it } from 'vitest';
import { dealChangesSchema, newDealSchema } from '../deal/index.ts';
import { signUpSchema, userNameSchema } from '../profile/index.ts';
import { namesWebAddress, nameText, singleLine } from './index.ts';

const RULE = /must not contain a web or email address/;

describe('a line of text', () => {
  it.each([
    ['Ann\r\nBcc: eve@evil.example', 'Ann Bcc: eve@evil.example'],
    ['Ann\u0000\u0007\u001b[31mLee\u0085', 'Ann [31mLee'],
    ['Ann\u2028Lee\u2029', 'Ann Lee'],
    ['\u202egpj.exe\u202c', 'gpj.exe'],
    ['A\u200bn\u2060n\ufeff \u00adL\u061cee', 'Ann Lee'],
    ['\u2066Ann\u2069 \u200fLee\u200e', 'Ann Lee'],
    ['Ann\u{e0041}\u{e0042}', 'Ann'],
  ])('has nothing that ends it or turns it around: %j', (text, line) => {
    expect(singleLine(text)).toBe(line);
  });

  it.each([
    'Zoë O’Brien-Núñez',
    'נועה לוי',
    'محمد علی',
    '李小龍',
    'می\u200cخواهم',
    'क्\u200dष',
    '👩\u200d💻 Ann',
  ])('keeps the name %s', (name) => {
    expect(singleLine(name)).toBe(name);
  });
});

describe('a name', () => {
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
  ])('may be %s', (name) => {
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
  ])('may not be %s', (name) => {
    expect(nameText().safeParse(name).error?.issues[0]?.message).toMatch(RULE);
    expect(namesWebAddress(singleLine(name))).toBe(true);
  });

  // Spec: differences-22
  it('is checked at sign-up, in a profile, and for the client of a deal', () => {
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

  it('is missing where nothing of it is seen', () => {
    expect(userNameSchema.safeParse('\u202e\u200b\r\n').error?.issues[0]?.message).toBe('Name is required');
  });
});
