import { describe, expect, it } from 'vitest';
import {
  CONSENT_TEXTS,
  CONSENT_VERSION,
  canAgentSetContractStatus,
  contractChangesSchema,
  contractContentSchema,
  contractFileName,
  contractStatusSchema,
  declineContractSchema,
  getContractStatusBadge,
  signContractSchema,
} from './index.ts';

describe('contractFileName', () => {
  it.each([
    ['Home Showing', 'Contract_Home Showing.pdf'],
    ['Besichtigung für Zoë', 'Contract_Besichtigung für Zoë.pdf'],
    ['a/b\\c:d*e?"<>|', 'Contract_a-b-c-d-e-.pdf'],
    ['../../etc/passwd\n', 'Contract_..-..-etc-passwd-.pdf'],
    ['  ', 'Contract_Service.pdf'],
  ])('returns for %j: %j', (serviceType, fileName) => {
    expect(contractFileName(serviceType)).toBe(fileName);
  });
});

describe('a contract', () => {
  it('requires text that can be printed', () => {
    expect(contractContentSchema.safeParse(' \n ').success).toBe(false);
    expect(contractContentSchema.safeParse('x'.repeat(400_001)).success).toBe(false);
    expect(contractContentSchema.safeParse('1. Parties').success).toBe(true);
  });

  it('rejects an empty change', () => {
    expect(contractChangesSchema.safeParse({}).success).toBe(false);
    expect(contractChangesSchema.safeParse({ status: 'torn' }).success).toBe(false);
  });

  it('has badges for the buyer-only statuses', () => {
    expect(getContractStatusBadge('accepted')).toEqual({ label: 'Accepted', tone: 'success' });
    expect(getContractStatusBadge('handed_over').label).toBe('Handed over');
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

  it('requires a typed name, a known consent version and a contract version', () => {
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

  it('can be declined with a reason', () => {
    const decline = { contractId: id, version: 1, reason: ' Too dear. ' };
    expect(declineContractSchema.parse(decline).reason).toBe('Too dear.');
    expect(declineContractSchema.safeParse({ ...decline, reason: ' ' }).success).toBe(false);
  });

  it('prevents the agent from setting a status that would undo it', () => {
    const { options } = contractStatusSchema;
    expect(options.filter((status) => canAgentSetContractStatus(true, status))).toEqual([
      'signed',
      'expired',
    ]);
    expect(options.filter((status) => canAgentSetContractStatus(false, status))).toEqual(options);
  });
});

describe('the length of a contract', () => {
  const getIssue = (content: string) => contractContentSchema.safeParse(content).error?.issues[0]?.message;

  it('is limited in characters, lines and printed pages, with the limit in each message', () => {
    expect(getIssue(`${'word '.repeat(70_000)}`)).toBeUndefined();
    expect(getIssue('x\n'.repeat(4_999))).toBeUndefined();
    expect(getIssue('x'.repeat(400_001))).toBe('A contract can have at most 400,000 characters');
    expect(getIssue('x\n'.repeat(200_000))).toBe('A contract can have at most 5,000 lines');
    expect(getIssue('契約'.repeat(100_000))).toBe('A contract can have at most about 100 printed pages');
  });

  it.each(['\n', '\r\n', '\r', '\v', '\f', '\u0085', '\u2028', '\u2029'])(
    'counts the lines that end in %j',
    (end) => {
      expect(getIssue(`x${end}`.repeat(4_999))).toBeUndefined();
      expect(getIssue(`x${end}`.repeat(5_000))).toBe('A contract can have at most 5,000 lines');
    },
  );
});
