import { type ContractRecord, RECORD_FORMAT } from '@gable/contracts/contract';
import { type ContractId, instant } from '@gable/contracts/kernel';
import { eq } from 'drizzle-orm';
import { failure, requirePerson, type UseCaseContext } from '#kernel/index.ts';
import { requireContract } from '../contract.access.ts';
import { contracts } from '../contract.tables.ts';
import { findContractView } from '../contract.view.ts';
import { listContractPublicKeys, requireContractSigningKey } from '../keys/contract-keys.ts';
import { loadRecord } from './append-entry.ts';
import { signRecord } from './sign-record.ts';

/** The whole current record of a contract, signed by Gable. The caller has checked the actor's right. */
export async function issueRecord(
  ctx: Pick<UseCaseContext, 'db' | 'clock'>,
  contractId: ContractId,
): Promise<ContractRecord> {
  const key = await requireContractSigningKey(ctx);
  const record = await loadRecord(ctx.db.read, contractId);
  const published = await listContractPublicKeys(ctx);
  const issuedAt = instant(Math.max(ctx.clock.now(), record.entries.at(-1)?.at ?? 0));
  return signRecord(key, published, { format: RECORD_FORMAT, issuedAt, ...record });
}

/**
 * The whole record of a contract, for its agent and for a buyer to whom a version was sent. NOT_FOUND for a buyer to whom
 * nothing was sent. It holds only hashes of the texts, so a buyer cannot read an unsent draft in it. `npm run verify-contract`
 * checks the signed PDF with it, if it is saved as JSON without changes.
 */
export async function readContractRecord(
  ctx: UseCaseContext,
  { contractId }: { contractId: ContractId },
): Promise<ContractRecord> {
  await requireContract(ctx, contractId, 'read');
  const visible = await findContractView(ctx.db.read, eq(contracts.id, contractId), requirePerson(ctx.actor));
  if (!visible) throw failure('NOT_FOUND', { entity: 'contract' });
  return issueRecord(ctx, contractId);
}

/** The file that a record is saved as. `npm run verify-contract` accepts only a file that is written in this way. */
export function recordFile(record: ContractRecord): Uint8Array {
  return new TextEncoder().encode(`${JSON.stringify(record, null, 2)}\n`);
}
