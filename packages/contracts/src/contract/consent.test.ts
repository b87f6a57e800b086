import { describe, expect, it } from 'vitest';
import { CONSENT_TEXTS, ELECTRONIC_CONSENTS, electronicConsentText, giveConsentSchema } from './index.ts';

describe('the disclosure about electronic records', () => {
  it.each([
    ['the right to paper', /do not have to sign electronically/],
    ['that paper costs nothing', /no fee for paper/],
    ['the right to withdraw, and how', /can withdraw this consent at any time.*choose “Withdraw consent/],
    ['what follows from a withdrawal', /can then only be signed on paper/],
    ['what the consent covers', /for this contract only/],
    ['hardware and software', /computer or phone.*PDF/],
    ['how to update an email address', /update it under Settings/],
    ['how to get a paper copy afterwards', /paper copy at any time, also after you sign/],
  ])('says %s (15 U.S.C. 7001(c)(1))', (_what, words) => {
    expect(electronicConsentText('electronic-2026-11')).toMatch(words);
  });

  it('is one consent, and the agreement to sign is another', () => {
    expect(ELECTRONIC_CONSENTS['electronic-2026-11'].agreement).toMatch(/receive and sign .* electronically/);
    expect(CONSENT_TEXTS['2026-11-b']).toMatch(/^I have read this contract and agree to sign it\./);
  });

  it('keeps the statement that older signatures name', () => {
    expect(CONSENT_TEXTS['2026-11']).toContain('I agree to sign it electronically');
  });

  it('is agreed to by its version, with the box checked', () => {
    const given = {
      contractId: '0195a4a0-0000-7000-8000-0000000000c1',
      consentVersion: 'electronic-2026-11',
      agreed: true,
      code: ' 4711 ',
    };
    expect(giveConsentSchema.parse(given).code).toBe('4711');
    for (const wrong of [{ agreed: false }, { consentVersion: '2026-11' }, { code: ' ' }])
      expect(giveConsentSchema.safeParse({ ...given, ...wrong }).success).toBe(false);
  });
});
