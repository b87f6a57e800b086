import { describe, expect, it } from 'vitest';
import {
  CONSENT_TEXTS,
  CONSENT_VERSION,
  contractChangesSchema,
  contractContentSchema,
  contractFileName,
  contractStatusLook,
  contractStatusSchema,
  declineContractSchema,
  mayAgentSetContractStatus,
  signContractSchema,
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

describe('a signature', () => {
  const id = '01995ec7-0000-7000-8000-000000000001';
  const signature = {
    contractId: id,
    version: 1,
    name: ' Zoë Ærø ',
    consent: true,
    consentVersion: CONSENT_VERSION,
    key: id,
  };

  it('is a typed name and a consent to words that are known, on a version', () => {
    expect(signContractSchema.parse(signature)).toMatchObject({ name: 'Zoë Ærø', consent: true });
    const wrong = [
      { name: '  ' },
      { name: 'x'.repeat(121) },
      { consent: false },
      { consentVersion: '1999-01' },
      { version: 0 },
      { key: 'again' },
    ];
    for (const change of wrong)
      expect(signContractSchema.safeParse({ ...signature, ...change }).success, JSON.stringify(change)).toBe(
        false,
      );
    expect(CONSENT_TEXTS[CONSENT_VERSION]).toContain('My typed name is my signature');
  });

  it('is declined with a reason', () => {
    const decline = { contractId: id, version: 1, reason: ' Too dear. ' };
    expect(declineContractSchema.parse(decline).reason).toBe('Too dear.');
    expect(declineContractSchema.safeParse({ ...decline, reason: ' ' }).success).toBe(false);
  });

  it('of the buyer leaves the agent no status that would undo it', () => {
    const { options } = contractStatusSchema;
    expect(options.filter((status) => mayAgentSetContractStatus(true, status))).toEqual([
      'signed',
      'expired',
    ]);
    expect(options.filter((status) => mayAgentSetContractStatus(false, status))).toEqual(options);
  });
});

describe('the length of a contract', () => {
  const issueOf = (content: string) => contractContentSchema.safeParse(content).error?.issues[0]?.message;

  it('is limited in characters, lines and printed pages, and each message names the limit', () => {
    expect(issueOf(`${'word '.repeat(70_000)}`)).toBeUndefined();
    expect(issueOf('x\n'.repeat(4_999))).toBeUndefined();
    expect(issueOf('x'.repeat(400_001))).toBe('A contract can have at most 400,000 characters');
    expect(issueOf('x\n'.repeat(200_000))).toBe('A contract can have at most 5,000 lines');
    expect(issueOf('契約'.repeat(100_000))).toBe('A contract can have at most about 100 printed pages');
  });

  it.each(['\n', '\r\n', '\r', '\v', '\f', '\u0085', '\u2028', '\u2029'])(
    'counts the lines that end in %j',
    (end) => {
      expect(issueOf(`x${end}`.repeat(4_999))).toBeUndefined();
      expect(issueOf(`x${end}`.repeat(5_000))).toBe('A contract can have at most 5,000 lines');
    },
  );
});
