import { describe, expect, it } from 'vitest';
import {
  agentProfileChangesSchema,
  agentProfileFormSchema,
  BIO_MAX,
  formatPhoneNumber,
  listCredentials,
  US_STATES,
} from './index.ts';

const EMPTY = {
  licenseNumber: '',
  licenseState: '',
  brokerageName: '',
  brokerageLicense: '',
  phone: '',
  bio: '',
  signatureName: '',
};
const FULL = {
  licenseNumber: '01234567',
  licenseState: 'CA',
  brokerageName: 'Harbor Realty',
  brokerageLicense: 'BR-0199',
  phone: '(415) 555-0132',
  bio: 'Twelve years in the Bay Area.\nFirst-time buyers welcome.',
  signatureName: 'Dana Whitfield',
};

function getMessages(input: unknown): Readonly<Record<string, string>> {
  const messages: Record<string, string> = {};
  for (const issue of agentProfileFormSchema.safeParse(input).error?.issues ?? [])
    messages[issue.path.join('.')] ??= issue.message;
  return messages;
}

describe('agentProfileFormSchema', () => {
  it('accepts a complete and an empty profile', () => {
    expect(agentProfileFormSchema.parse(FULL)).toEqual(FULL);
    expect(agentProfileFormSchema.parse(EMPTY)).toEqual(EMPTY);
  });

  it('trims values and normalizes the state and the phone number', () => {
    const typed = { ...FULL, licenseState: ' ca ', phone: '415.555.0132', brokerageName: ' Harbor  ' };
    expect(agentProfileFormSchema.parse(typed)).toMatchObject({
      licenseState: 'CA',
      phone: '(415) 555-0132',
      brokerageName: 'Harbor',
    });
  });

  it.each([
    ['licenseNumber', '<01>', /^Use only letters, digits/],
    ['licenseNumber', 'x'.repeat(41), 'License number must be at most 40 characters'],
    ['licenseState', 'XX', 'Choose a US state, such as CA'],
    ['licenseState', 'toString', 'Choose a US state, such as CA'],
    ['licenseState', 'PR', 'Choose a US state, such as CA'],
    ['brokerageName', 'www.harbor.example', /must not contain a web or email address/],
    ['brokerageName', 'x'.repeat(121), 'Brokerage name must be at most 120 characters'],
    ['brokerageLicense', 'no!', /^Use only letters, digits/],
    ['phone', '555-0132', /^Enter a phone number with area code/],
    ['phone', 'call me', /^Enter a phone number with area code/],
    ['bio', 'x'.repeat(BIO_MAX + 1), 'Bio must be at most 600 characters'],
    ['signatureName', 'x'.repeat(121), 'Signature must be at most 120 characters'],
  ] as const)('rejects the %s %j', (field, value, message) => {
    expect(getMessages({ ...FULL, [field]: value })).toEqual({
      [field]: typeof message === 'string' ? message : expect.stringMatching(message),
    });
  });

  it.each([
    [{ licenseState: '' }, { licenseState: 'Choose the state of your license' }],
    [{ licenseNumber: '' }, { licenseNumber: 'Enter the number of your license, or clear the state' }],
    [{ brokerageName: '' }, { brokerageName: 'Enter the name of the brokerage' }],
  ])('rejects a profile with %j only partly filled in', (missing, messages) => {
    expect(getMessages({ ...FULL, ...missing })).toEqual(messages);
  });

  it('knows 50 states and the District of Columbia', () => {
    expect(Object.keys(US_STATES)).toHaveLength(51);
    expect(Object.keys(US_STATES)).toContain('DC');
  });
});

describe('agentProfileChangesSchema', () => {
  it('accepts some fields, and null to clear one', () => {
    expect(agentProfileChangesSchema.parse({ bio: null, licenseState: 'ny' })).toEqual({
      bio: null,
      licenseState: 'NY',
    });
  });

  it('rejects an update without fields', () => {
    expect(agentProfileChangesSchema.safeParse({}).error?.issues[0]?.message).toMatch(/at least one field/);
  });
});

describe('formatPhoneNumber', () => {
  it.each([
    ['4155550132', '(415) 555-0132'],
    ['1-415-555-0132', '(415) 555-0132'],
    ['+1 (415) 555 0132', '(415) 555-0132'],
    ['415 555 0132 x12', '(415) 555-0132 ext. 12'],
    ['+44 20  7946 0958', '+44 20 7946 0958'],
    ['', null],
    ['12345', null],
    ['0155550132', null],
    ['+1234567', null],
    ['+1234567890123456', null],
    ['415-555-0132 or 415-555-0133', null],
  ])('formats %j as %j', (text, formatted) => {
    expect(formatPhoneNumber(text)).toBe(formatted);
  });

  it.each(['(415) 555-0132 ext. 12', '+44 20 7946 0958'])('does not change %j again', (formatted) => {
    expect(formatPhoneNumber(formatted)).toBe(formatted);
  });
});

describe('listCredentials', () => {
  const none = { licenseNumber: null, licenseState: null, brokerageName: null, brokerageLicense: null };

  it('has a line for the brokerage and for the license', () => {
    expect(listCredentials(FULL)).toEqual(['Harbor Realty (license BR-0199)', 'California license 01234567']);
  });

  it('has no line for a missing value', () => {
    expect(listCredentials(none)).toEqual([]);
    expect(listCredentials({ ...none, brokerageName: 'Harbor Realty' })).toEqual(['Harbor Realty']);
  });
});
