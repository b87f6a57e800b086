import { describe, expect, it } from 'vitest';
import { createDraftingPrompt } from './drafting-prompt.ts';
import { redactParties } from './redact-parties.ts';
import { contractFacts } from './testing/contract-facts.ts';

const facts = contractFacts({
  customerName: 'Jordan Lee',
  customerEmail: 'jordan@lee.example',
  agentName: 'Zoë Will Price',
  agentEmail: 'zoe@price.example',
});
const redacted = (text: string) => redactParties(text, facts);

describe('redactParties', () => {
  it.each([
    'JORDAN LEE',
    'jordan lee',
    'J. Lee',
    'J Lee',
    'Mr. Lee',
    'Lee, Jordan',
    'LEE, JORDAN',
    'Jordan A. Lee',
    'Jordan L.',
    'Jordan',
    'jordan',
    'Lee',
    'Jordan-Lee',
    'jordan_lee',
    'jordanlee',
    'Ｊｏｒｄａｎ Ｌｅｅ',
    'Jordan\nLee',
    'Zoe Will Price',
    'ZOË PRICE',
    'Z. Price',
    'Ms. Price',
    'Zoe',
    'Price, Zoe',
    'price',
    'PRICE',
    'Will',
    'WILL',
  ])('redacts the name %j', (name) => {
    const text = redacted(`We meet ${name} at noon.`);
    expect(text).toMatch(/^We meet the (?:Agent|Client) at noon\.$/u);
  });

  it.each([
    'jordan@lee.example',
    'JORDAN@LEE.EXAMPLE',
    'someone@else.example',
    '555-0100-199',
    '(555) 010-0199',
    '+1 555 010 0199',
    '555.010.0199',
    '5550100199',
    'jordan at gmail dot com',
  ])('redacts %s', (address) => {
    const text = redacted(`Write or call ${address} first.`);
    expect(text).not.toContain(address);
    expect(text).not.toMatch(/\d{3}|@/u);
  });

  it('keeps numbers, and names that are frequent words if they are in lower case', () => {
    const text = 'The tour will cost $1,250.50 for 3 homes on 2026-12-24.';
    expect(redacted(text)).toBe(text);
    expect(redacted('Keys are with Will.')).toBe('Keys are with the Agent.');
  });

  it('leaves no party’s name in the whole request', () => {
    const brief = createDraftingPrompt({
      ...facts,
      serviceType: 'Tour for JORDAN LEE',
      description: 'J. Lee, 555-010-0199',
      terms: 'Ask mr lee',
    });
    expect(brief).not.toMatch(/lee|jordan|0199/iu);
  });
});

describe('the brokerage', () => {
  it('is redacted', () => {
    const known = contractFacts({ brokerageName: 'Harbor Realty' });
    expect(redactParties('Meet at the office of HARBOR REALTY.', known)).toBe(
      'Meet at the office of the brokerage.',
    );
  });
});
