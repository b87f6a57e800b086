import { type ContractRecord, RECORD_FORMAT } from '@gable/contracts/contract';
import { type ContractId, instant } from '@gable/contracts/kernel';
import { failure, requireUser, type UseCaseContext } from '#kernel/index.ts';
import { requireContract } from '../contract.access.ts';
import { findContractView } from '../contract.view.ts';
import { ensureSigningKey, listContractPublicKeys } from '../keys/contract-keys.ts';
import { readRecordImages } from '../signing/signature-image.ts';
import { loadRecord } from './append-entry.ts';
import { signRecord } from './sign-record.ts';

/**
 * Returns the complete record of a contract, signed by Gable. The caller must check the actor's
 * rights.
 */
export async function issueRecord(
  ctx: Pick<UseCaseContext, 'db' | 'clock' | 'ports'>,
  contractId: ContractId,
): Promise<ContractRecord> {
  const key = await ensureSigningKey(ctx);
  const record = await loadRecord(ctx.db.read, contractId);
  const published = await listContractPublicKeys(ctx);
  const issuedAt = instant(Math.max(ctx.clock.now(), record.entries.at(-1)?.at ?? 0));
  const images = await readRecordImages(ctx, record.entries);
  return signRecord(key, published, { format: RECORD_FORMAT, issuedAt, ...record, ...images });
}

/**
 * Returns the signed record of a contract. NOT_FOUND for a buyer to whom nothing was sent. It
 * contains only hashes of the texts, so it does not reveal drafts. `npm run verify-contract`
 * verifies the saved record against the signed PDF.
 */
export async function readContractRecord(
  ctx: UseCaseContext,
  { contractId }: { contractId: ContractId },
): Promise<ContractRecord> {
  await requireContract(ctx, contractId, 'read');
  const visible = await findContractView(ctx.db.read, { id: contractId }, requireUser(ctx.actor));
  if (!visible) throw failure('NOT_FOUND', { entity: 'contract' });
  return issueRecord(ctx, contractId);
}

/** Serializes a record as a file. `npm run verify-contract` accepts only this exact format. */
export function serializeRecord(record: ContractRecord): Uint8Array {
  return new TextEncoder().encode(`${JSON.stringify(record, null, 2)}\n`);
}
