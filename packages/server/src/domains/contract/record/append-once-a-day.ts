import { instant } from '@gable/contracts/kernel';
import { and, eq, gte } from 'drizzle-orm';
import type { Transaction } from '../../../db/index.ts';
import { requirePerson } from '../../../kernel/index.ts';
import type { ContractRow } from '../contract.tables.ts';
import { contractRecord } from '../contract-record.tables.ts';
import { appendEntry, type NewEntry } from './append-entry.ts';

const DAY_MS = 86_400_000;

/**
 * Records that a person looked at a version or saved it, the first time in a day (UTC): a page that is opened again and
 * again does not bury what matters. Answers whether it was. The transaction must hold the contract.
 */
export async function appendOnceADay(
  tx: Transaction,
  contract: ContractRow,
  entry: NewEntry & { readonly kind: 'viewed' | 'downloaded' },
): Promise<boolean> {
  const { userId } = requirePerson(entry.actor);
  const known = await tx
    .select({ actor: contractRecord.actor })
    .from(contractRecord)
    .where(
      and(
        eq(contractRecord.contractId, contract.id),
        eq(contractRecord.kind, entry.kind),
        eq(contractRecord.version, entry.version),
        gte(contractRecord.at, instant(entry.at - (entry.at % DAY_MS))),
      ),
    );
  if (known.some(({ actor }) => actor.id === userId)) return false;
  await appendEntry(tx, contract, entry);
  return true;
}
