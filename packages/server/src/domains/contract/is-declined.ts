import { and, eq, exists, gte, max, type SQL, sql } from 'drizzle-orm';
import type { Reader } from '#db/index.ts';
import { contracts } from './contract.tables.ts';
import { contractDeclines } from './contract-signature.tables.ts';
import { contractVersions } from './contract-version.tables.ts';

/** Whether the client declined the current version, and it was not sent again (`SigningState`). */
export function isDeclined(reader: Reader): SQL | undefined {
  const newest = reader
    .select({ number: max(contractVersions.number) })
    .from(contractVersions)
    .where(eq(contractVersions.contractId, contracts.id));
  const declines = reader
    .select({ id: contractDeclines.id })
    .from(contractDeclines)
    .innerJoin(
      contractVersions,
      and(
        eq(contractVersions.contractId, contractDeclines.contractId),
        eq(contractVersions.number, contractDeclines.version),
      ),
    )
    .where(
      and(
        eq(contractDeclines.contractId, contracts.id),
        sql`${contractDeclines.version} = ${newest}`,
        gte(contractDeclines.declinedAt, sql`coalesce(${contractVersions.sentAt}, 0)`),
      ),
    );
  return and(eq(contracts.status, 'draft'), exists(declines));
}
