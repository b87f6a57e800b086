import { cents } from '@gable/contracts/kernel';
import { pricingStructureSchema } from '@gable/contracts/proposal';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contractFacts } from '../testing/contract-facts.ts';
import { writeAgreement } from '../write-agreement.ts';
import { findDraftDefects } from './find-defects.ts';
import { NUMBER_WORDS, readNumberWords } from './number-words.ts';

const facts = contractFacts({ description: 'Three homes\nnear the park', terms: 'Half of it first' });
const faithful = writeAgreement(facts);

/** What is found when `from` reads `to` in a contract that was right. */
function defectsWith(from: string | RegExp, to: string, given = facts): string[] {
  const right = writeAgreement(given);
  const text = right.replaceAll(from, () => to);
  expect(text).not.toBe(right);
  return findDraftDefects(text, given);
}

/** What is found when a contract that was right says this as well. */
function defectsOfAdding(sentence: string, given = facts): string[] {
  return findDraftDefects(
    writeAgreement(given).replace('No cancellation fee', () => `${sentence} No cancellation fee`),
    given,
  );
}

describe('a draft is checked', () => {
  it('and nothing is found in a faithful one, in whatever form', () => {
    expect(findDraftDefects(faithful, facts)).toEqual([]);
  });

  it.each([
    ['Maria Delgado', 'The agent’s name is missing.'],
    ['Priya Raman', 'The client’s name is missing.'],
    ['Home Showing', 'The service is missing.'],
    ['Half of it first', 'The terms of the proposal are missing.'],
    ['$1,250.50', 'The compensation of $1,250.50 is not stated.'],
    [/negotiable/giu, 'It does not say that fees are negotiable and not set by law.'],
    [/not set by law/giu, 'It does not say that fees are negotiable and not set by law.'],
    [/cancel\w*|terminat\w*/giu, 'It does not say how long it lasts and that the parties may cancel it.'],
  ])('for %s left out', (part, defect) => {
    expect(defectsWith(part, 'something')).toContain(defect);
  });

  it('for a part that only words quoted from the proposal have', () => {
    const quoting = contractFacts({ description: 'Fees are fully negotiable and not set by law.' });
    expect(
      defectsWith(/NOTICE: [A-Z ]+\.|Compensation is fully negotiable\./gu, 'They agree.', quoting).join(),
    ).toContain('negotiable and not set by law');
  });

  it('for its end, when it has none', () => {
    const cut = faithful.slice(0, faithful.indexOf('attempt mediation'));
    expect(findDraftDefects(cut, facts)).toContain(
      'The clause “Electronic Signatures” is missing or not in its place.',
    );
  });

  it('for its length', () => {
    expect(findDraftDefects(faithful + ' '.repeat(400_000), facts)).toEqual([
      'It is longer than 400000 characters.',
    ]);
  });
});

describe('a draft contradicts the proposal', () => {
  it.each([
    'A late fee of 35 dollars applies.',
    'The Client pays a deposit of $1,250.',
    'The Client pays $1,205.50 in total.',
    'The price is $1.25k.',
    'A retainer of EUR 1,250.50 is due.',
    'It costs €1,250.50.',
    'It costs 1,250.50 pounds.',
    'The Client pays one thousand two hundred dollars.',
    'The Client pays two thousand (2,000) dollars.',
    'A commission of 3% is owed.',
    'Gable keeps 25 percent as its platform fee.',
    'A tip of twenty percent is usual.',
    'This agreement is dated November 22, 2026.',
    'It ends on 12/31/2026.',
    'It begins on the 1st day of May, 2027.',
    'It ends on 2027-01-31.',
    'The Client pays $1,250.50 per hour.',
    'The hourly rate is billed weekly.',
    'The Client pays a monthly subscription fee.',
    'Fees are non-negotiable.',
    'Commissions are set by law.',
    'The Client pays the platform fee of Gable.',
    'Write to help@other.example.',
    'See www.other.example/terms for more.',
    'Call (555) 010-0199.',
    'It ends after [insert number] days.',
    'The price is {{PRICE}}.',
    'Priya Ramen signs.',
    'Priya Ramsey agrees.',
    'Mario Delgado shows the home.',
  ])('when it says: %s', (sentence) => {
    expect(defectsOfAdding(sentence)).not.toEqual([]);
  });

  it.each([
    'The same price, US$ 1250.50, covers everything.',
    'The Client pays one thousand two hundred fifty dollars and fifty cents in total.',
    'Nothing is billed by the hour, and no hourly rate applies.',
    'The Agent sends an invoice each month.',
    'No law sets these fees.',
    'Gable keeps a platform fee of twenty percent.',
    'It was made on 21 November 2026, that is 11/21/2026.',
    'May the parties agree on 3 homes or more.',
  ])('and not when it says: %s', (sentence) => {
    expect(defectsOfAdding(sentence)).toEqual([]);
  });

  it('when it names somebody else in a party’s place', () => {
    const places: readonly (readonly [from: string, to: string])[] = [
      ['Maria Delgado, maria@', 'Mallory Fox, maria@'],
      ['Client\nName: Priya Raman', 'Client\nName: Mallory Fox'],
      ['Agent\nName:', 'Agent: Mallory Fox\nName:'],
    ];
    for (const [from, to] of places) expect(defectsWith(from, to).join()).toContain('Mallory Fox');
    const swapped = faithful
      .replaceAll('(the “Agent”)', '(the “X”)')
      .replaceAll('(the “Client”)', '(the “Agent”)');
    expect(findDraftDefects(swapped.replaceAll('(the “X”)', '(the “Client”)'), facts).join()).toContain(
      'as the agent',
    );
  });

  it.each([
    ['hourly', 'per hour of work on the Service', 'for the whole Service'],
    ['monthly', 'per month in which this agreement is in force', 'for the whole Service'],
    ['fixed', 'for the whole Service', 'per hour'],
    ['hourly', 'per hour of work on the Service', 'a month'],
  ] as const)('when a price that is %s becomes another', (pricingStructure, from, to) => {
    const given = contractFacts({ pricingStructure });
    expect(defectsWith(from, to, given).join()).toContain('The compensation is stated as');
  });
});

describe('figures that the agent wrote in the proposal', () => {
  const given = contractFacts({
    description: 'Homes up to $500,000, before December 24, 2026',
    terms: 'A deposit of $100 and 10% on the first day.',
  });

  it('may stand in the contract, quoted and explained', () => {
    expect(findDraftDefects(writeAgreement(given), given)).toEqual([]);
    expect(
      defectsOfAdding('The Agent shows homes for up to $500,000, until December 24, 2026.', given),
    ).toEqual([]);
  });

  it('set no price outside of the quotation', () => {
    expect(defectsOfAdding('The Client pays the Agent $100.', given).join()).toContain('$100');
    expect(defectsOfAdding('The fee rises by 10%.', given)).not.toEqual([]);
  });
});

describe('whatever the amount is', () => {
  const amounts = fc.integer({ min: 1, max: 99_999_999 });
  const usd = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

  it('it is found, and so is every other one in its place', () => {
    fc.assert(
      fc.property(
        amounts,
        amounts,
        fc.constantFrom(...pricingStructureSchema.options),
        (amount, other, structure) => {
          const given = contractFacts({ amount: cents(amount), pricingStructure: structure });
          const text = writeAgreement(given);
          expect(findDraftDefects(text, given)).toEqual([]);
          const changed = text.replaceAll(usd.format(amount / 100), () => usd.format(other / 100));
          expect(findDraftDefects(changed, given).length > 0).toBe(amount !== other);
        },
      ),
      { numRuns: 12 },
    );
  });

  it('it is read from words', () => {
    const words = [
      'zero',
      'ninety-nine',
      'one hundred and five',
      'two thousand three hundred forty',
      'a million',
    ];
    expect(words.map(readNumberWords)).toEqual([0, 99, 105, 2_340, 1_000_000]);
    for (const word of words) expect(new RegExp(`^${NUMBER_WORDS}$`, 'u').test(word), word).toBe(true);
  });
});
