import { describe, expect, it } from 'vitest';
import { findDraftDefects } from './check-draft.ts';
import { contractFacts } from './testing/contract-facts.ts';
import { writeAgreement } from './write-agreement.ts';

const facts = contractFacts({ description: 'Three homes\nnear the park', terms: 'Half of it first' });
const faithful = writeAgreement(facts);

/** What is found when `from` reads `to` in a contract that was right. */
function defectsWith(from: string | RegExp, to: string): string[] {
  const text = faithful.replaceAll(from, () => to);
  expect(text).not.toBe(faithful);
  return findDraftDefects(text, facts);
}

describe('a draft is checked', () => {
  it('and nothing is found in a faithful one', () => {
    expect(findDraftDefects(faithful, facts)).toEqual([]);
  });

  it.each([
    ['Maria Delgado', 'The agent’s name is missing.'],
    ['maria@delgado-homes.example', 'The agent’s e-mail is missing.'],
    ['Priya Raman', 'The client’s name is missing.'],
    ['priya.raman@mail.example', 'The client’s e-mail is missing.'],
    ['Home Showing', 'The service is missing.'],
    ['November 21, 2026', 'The date is missing.'],
    ['near the park', 'The proposal’s description is missing.'],
    ['Half of it first', 'The proposal’s terms is missing.'],
    [
      '10. Fair Housing and Equal Opportunity\n',
      'The clause “Fair Housing and Equal Opportunity” is missing.',
    ],
    ['$1,250.50', 'The compensation does not state $1,250.50.'],
    [/fixed price/gi, 'The compensation is not stated as fixed.'],
  ])('for %s left out', (part, defect) => {
    expect(defectsWith(part, 'something')).toContain(defect);
  });

  it('for a required sentence in other words', () => {
    expect(defectsWith('fully negotiable', 'usually negotiable').join()).toContain(
      'The sentence “Real estate fees',
    );
  });

  it('for another price', () => {
    expect(defectsWith('$1,250.50', '$1,205.50')).toEqual([
      'The compensation does not state $1,250.50.',
      'The compensation states $1,205.50 instead of $1,250.50.',
      'It states $1,205.50, which is not in the proposal.',
    ]);
  });

  it('for a price beside the right one, however it is written', () => {
    const late = 'A late fee of 35 dollars applies. No cancellation fee is charged.';
    expect(defectsWith('No cancellation fee is charged.', late)).toEqual([
      'It states 35 dollars, which is not in the proposal.',
    ]);
  });

  it('and the same price may be written in another way', () => {
    expect(defectsWith('$1,250.50', 'US$ 1250.50')).toEqual([]);
  });

  it('for any price while the proposal has none', () => {
    const open = contractFacts({ amount: null, amountText: 'open' });
    const text = writeAgreement(open).replace('the Client owes nothing', 'the Client owes $5');
    expect(findDraftDefects(text, open)).toEqual([
      'The compensation states $5, which the proposal does not.',
      'It states $5, which is not in the proposal.',
    ]);
  });

  it('for another pricing structure', () => {
    expect(defectsWith('for the whole Service', 'per hour').join()).toContain(
      'stated as hourly, which it is not',
    );
  });

  it('for an address, a name or a blank that nobody gave', () => {
    expect(defectsWith('an online marketplace', 'help@other.example')).toEqual([
      'It contains an e-mail address that is not in the proposal: help@other.example',
    ]);
    expect(defectsWith('Agent\nName:', 'Agent: Mallory Fox\nName:')).toEqual([
      'It names “Mallory Fox” as the agent.',
    ]);
    expect(defectsWith('thirty days', '[insert number] days')).toEqual([
      'It contains a blank that is not in the proposal: [insert number]',
    ]);
  });

  it('for signature lines', () => {
    expect(defectsWith(/Signature: _+/g, 'Signed')).toEqual(['There are 0 signature lines instead of two.']);
  });

  it('for its length', () => {
    expect(findDraftDefects(faithful + ' '.repeat(400_000), facts)).toEqual([
      'It is longer than 400000 characters.',
    ]);
  });
});
