import {
  type ContractRecord,
  type ContractView,
  contractRecordSchema,
  contractViewSchema,
  type SignatureView,
  signatureViewSchema,
} from '@gable/contracts/contract';
import { proposal } from './fixtures.ts';

/** A draft of the contract of `proposal()`. */
export function contract(changes: Partial<ContractView> = {}): ContractView {
  const base = {
    id: '0195a4a0-0000-7000-8000-0000000000c1',
    proposalId: proposal().id,
    content: 'Home Showing Agreement\n\n1. Parties\n\nDana and Priya agree.\n\n- on time\n- with care',
    status: 'draft',
    version: 1,
    signing: { state: 'draft', signatures: [], decline: null },
    createdAt: proposal().createdAt,
    updatedAt: proposal().updatedAt,
  };
  return { ...contractViewSchema.parse(base), ...changes };
}

/** The same, sent to the buyer and waiting for them. */
export function sentContract(changes: Partial<ContractView> = {}): ContractView {
  return contract({
    status: 'sent',
    signing: { state: 'awaiting', signatures: [], decline: null },
    ...changes,
  });
}

const SIGNED_AT = Date.UTC(2026, 2, 10, 17, 5, 12);

export function signature(changes: Partial<SignatureView> = {}): SignatureView {
  const base = {
    version: 1,
    name: 'Jordan A. Lee',
    email: 'jordan@gable.test',
    signedAt: SIGNED_AT,
    pdfSha256: 'ab'.repeat(32),
  };
  return { ...signatureViewSchema.parse(base), ...changes };
}

/** The same, signed by its buyer. */
export function signedContract(changes: Partial<ContractView> = {}): ContractView {
  return contract({
    status: 'signed',
    signing: { state: 'signed', signatures: [signature()], decline: null },
    ...changes,
  });
}

/** Its record: written, sent, opened. */
export function contractRecord(): ContractRecord {
  const agent = { kind: 'agent', id: null, name: 'Dana Whitfield', email: 'dana@gable.test' };
  const buyer = { kind: 'buyer', id: null, name: 'Jordan Lee', email: 'jordan@gable.test' };
  const told = [
    { kind: 'created', actor: agent, details: {} },
    { kind: 'sent', actor: agent, details: { to: 'jordan@gable.test' } },
    { kind: 'viewed', actor: buyer, details: {} },
  ];
  const hashOf = (seq: number) => String(seq).repeat(64);
  const entries = told.map((entry, index) => ({
    ...entry,
    contractId: contract().id,
    seq: index + 1,
    version: 1,
    at: SIGNED_AT + index * 60_000,
    prev: hashOf(index),
    hash: hashOf(index + 1),
  }));
  const head = { seq: entries.length, hash: hashOf(entries.length) };
  return contractRecordSchema.parse({
    format: 'gable-contract-record/1',
    contractId: contract().id,
    entries,
    head,
  });
}
