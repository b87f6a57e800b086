import {
  type ContractRecord,
  type ContractView,
  contractRecordSchema,
  contractViewSchema,
  ELECTRONIC_CONSENT_VERSION,
  type ElectronicConsentView,
  electronicConsentViewSchema,
  type SignatureView,
  signatureViewSchema,
} from '@gable/contracts/contract';
import { HOUR_MS } from '@gable/contracts/kernel';
import { proposal } from './fixtures.ts';

/** Creates a draft contract of `proposal()`. */
export function contract(changes: Partial<ContractView> = {}): ContractView {
  const base = {
    id: '0195a4a0-0000-7000-8000-0000000000c1',
    proposalId: proposal().id,
    content: 'Home Showing Agreement\n\n1. Parties\n\nDana and Priya agree.\n\n- on time\n- with care',
    status: 'draft',
    version: 1,
    signing: { state: 'draft', signatures: [], decline: null },
    sentAt: null,
    offerChange: null,
    paperRequestedAt: null,
    createdAt: proposal().createdAt,
    updatedAt: proposal().updatedAt,
  };
  return { ...contractViewSchema.parse(base), ...changes };
}

/** Creates a contract that was sent to the buyer. */
export function sentContract(changes: Partial<ContractView> = {}): ContractView {
  return contract({
    status: 'sent',
    sentAt: proposal().updatedAt,
    signing: { state: 'awaiting', signatures: [], decline: null },
    ...changes,
  });
}

const SIGNED_AT = Date.UTC(2026, 2, 10, 17, 5, 12);

export function signature(changes: Partial<SignatureView> = {}): SignatureView {
  const base = {
    version: 1,
    name: 'Jordan A. Lee',
    drawnSignature: null,
    email: 'jordan@gable.test',
    signedAt: SIGNED_AT,
    pdfSha256: 'ab'.repeat(32),
    countersignature: null,
  };
  return { ...signatureViewSchema.parse(base), ...changes };
}

/** Creates a contract that the buyer has signed. */
export function signedContract(changes: Partial<ContractView> = {}): ContractView {
  return contract({
    status: 'signed',
    sentAt: proposal().updatedAt,
    signing: { state: 'signed', signatures: [signature()], decline: null },
    ...changes,
  });
}

const KID = 'k'.repeat(43);

/** Its audit log: created, sent, opened. */
export function contractRecord(): ContractRecord {
  const agent = { kind: 'agent', id: null, name: 'Dana Whitfield', email: 'dana@gable.test' };
  const buyer = { kind: 'buyer', id: null, name: 'Jordan Lee', email: 'jordan@gable.test' };
  const events = [
    { kind: 'created', actor: agent, details: {} },
    { kind: 'sent', actor: agent, details: { to: 'jordan@gable.test' } },
    { kind: 'viewed', actor: buyer, details: {} },
  ];
  const hashOf = (seq: number) => String(seq).repeat(64);
  const entries = events.map((entry, index) => ({
    ...entry,
    contractId: contract().id,
    seq: index + 1,
    version: 1,
    at: SIGNED_AT + index * 60_000,
    prev: hashOf(index),
    hash: hashOf(index + 1),
    kid: KID,
    signature: 'A'.repeat(86),
  }));
  const head = { seq: entries.length, hash: hashOf(entries.length) };
  return contractRecordSchema.parse({
    format: 'gable-contract-record/2',
    contractId: contract().id,
    issuedAt: SIGNED_AT + HOUR_MS,
    keys: [{ kty: 'OKP', crv: 'Ed25519', x: KID, kid: KID, alg: 'EdDSA', use: 'sig' }],
    entries,
    head,
    kid: KID,
    signature: 'A'.repeat(86),
  });
}

/** Creates the buyer's consent to electronic records, given by default. */
export function consent(changes: Partial<ElectronicConsentView> = {}): ElectronicConsentView {
  const base = { state: 'given', at: SIGNED_AT, version: ELECTRONIC_CONSENT_VERSION, code: '4711' };
  return { ...electronicConsentViewSchema.parse(base), ...changes };
}
