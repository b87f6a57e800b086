import { describe, expect, it } from 'vitest';
import { CONSENT_TEXTS, ELECTRONIC_CONSENTS, electronicConsentText, giveConsentSchema } from './index.ts';

describe('the electronic records disclosure', () => {
  it.each([
    ['the right to paper', /do not have to sign electronically/],
    ['that paper is free', /no fee for paper/],
    ['the right to withdraw, and how', /can withdraw this consent at any time.*choose “Withdraw consent/],
    ['the consequences of a withdrawal', /can then only be signed on paper/],
    ['what the consent covers', /for this contract only/],
    ['hardware and software requirements', /computer or phone.*PDF/],
    ['how to update an email address', /update it under Settings/],
    ['how to get a paper copy afterwards', /paper copy at any time, also after you sign/],
  ])('covers %s (15 U.S.C. 7001(c)(1))', (_what, words) => {
    expect(electronicConsentText('electronic-2026-11')).toMatch(words);
  });

  it('is separate from the agreement to sign', () => {
    expect(ELECTRONIC_CONSENTS['electronic-2026-11'].agreement).toMatch(/receive and sign .* electronically/);
    expect(CONSENT_TEXTS['2026-11-b']).toMatch(/^I have read this contract and agree to sign it\./);
  });

  it('keeps the statement that older signatures refer to', () => {
    expect(CONSENT_TEXTS['2026-11']).toContain('I agree to sign it electronically');
  });

  it('requires its version and the checked box', () => {
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
