import type { SignatureId } from '@gable/contracts/kernel';
import { eq } from 'drizzle-orm';
import type { Reader } from '#db/index.ts';
import { type CountersignatureRow, contractCountersignatures } from '../contract-countersignature.tables.ts';
import { contractSignatures, type SignatureRow } from '../contract-signature.tables.ts';

/** The electronic signatures of a version. */
export interface Signatures {
  readonly signature: SignatureRow;
  readonly countersignature: CountersignatureRow | null;
}

/** Loads a buyer's signature with the agent's countersignature, if there is one. */
export async function findSignatures(reader: Reader, signatureId: SignatureId): Promise<Signatures> {
  const [row] = await reader
    .select({ signature: contractSignatures, countersignature: contractCountersignatures })
    .from(contractSignatures)
    .leftJoin(contractCountersignatures, eq(contractCountersignatures.signatureId, contractSignatures.id))
    .where(eq(contractSignatures.id, signatureId));
  if (!row) throw new Error(`The signature ${signatureId} does not exist.`);
  return row;
}
