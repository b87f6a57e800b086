import { describe, expect, it } from 'vitest';
import {
  contractChangesSchema,
  contractContentSchema,
  contractFileName,
  contractStatusLook,
} from './index.ts';

describe('the name a contract is saved under', () => {
  it.each([
    ['Home Showing', 'Contract_Home Showing.pdf'],
    ['Besichtigung für Zoë', 'Contract_Besichtigung für Zoë.pdf'],
    ['a/b\\c:d*e?"<>|', 'Contract_a-b-c-d-e-.pdf'],
    ['../../etc/passwd\n', 'Contract_..-..-etc-passwd-.pdf'],
    ['  ', 'Contract_Service.pdf'],
  ])('for %j is %j', (serviceType, fileName) => {
    expect(contractFileName(serviceType)).toBe(fileName);
  });
});

describe('a contract', () => {
  it('has text, and not more than can be printed', () => {
    expect(contractContentSchema.safeParse(' \n ').success).toBe(false);
    expect(contractContentSchema.safeParse('x'.repeat(400_001)).success).toBe(false);
    expect(contractContentSchema.safeParse('1. Parties').success).toBe(true);
  });

  it('is changed in something', () => {
    expect(contractChangesSchema.safeParse({}).success).toBe(false);
    expect(contractChangesSchema.safeParse({ status: 'torn' }).success).toBe(false);
  });

  it('shows the statuses that only the buyer’s side knows', () => {
    expect(contractStatusLook('accepted')).toEqual({ label: 'Accepted', tone: 'success' });
    expect(contractStatusLook('handed_over').label).toBe('Handed over');
  });
});
