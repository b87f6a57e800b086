import { type ContractRecord, RECORD_FORMAT } from '@gable/contracts/contract';
import { type ContractId, instant } from '@gable/contracts/kernel';
import { eq } from 'drizzle-orm';
import { failure, requirePerson, type UseCaseContext } from '../../../kernel/index.ts';
import { requireContract } from '../contract.access.ts';
import { contracts } from '../contract.tables.ts';
import { findContractView } from '../contract.view.ts';
import { listContractPublicKeys, requireContractSigningKey } from '../keys/contract-keys.ts';
import { loadRecord } from './append-entry.ts';
import { signRecord } from './sign-record.ts';

/** The whole record of a contract as it stands now, signed by Gable. Whoever calls has checked who asks. */
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
 * The whole record of a contract, for its agent and for a buyer to whom a version was sent; NOT_FOUND for one to whom
 * nothing was sent. Of a text it holds nothing but hashes, so it tells a buyer no word of an unsent draft. Saved as JSON just as it is, `npm run verify-contract` checks the
 * signed PDF with it.
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
