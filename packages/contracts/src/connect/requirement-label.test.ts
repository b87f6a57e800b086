import { expect, it } from 'vitest';
import { getRequirementLabels } from './index.ts';

it('returns each label once', () => {
  const codes = [
    'identity.individual.given_name',
    'identity.individual.surname',
    'identity.individual.date_of_birth.day',
    'external_account',
    'something.new_of_theirs',
  ];
  expect(getRequirementLabels(codes)).toEqual([
    'Your legal name',
    'Your date of birth',
    'A US bank account for payouts',
    'New of theirs',
  ]);
});
