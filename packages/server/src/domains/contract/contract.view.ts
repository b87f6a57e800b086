import type { ContractStatus, ContractView, SigningState } from '@gable/contracts/contract';
import { asc, desc, eq, type SQL } from 'drizzle-orm';
import type { Reader } from '../../db/index.ts';
import { type ContractRow, contracts } from './contract.tables.ts';
import { contractDeclines, contractSignatures, type DeclineRow } from './contract-signature.tables.ts';
import { contractVersions } from './contract-version.tables.ts';

function signingState(status: ContractStatus, isSigned: boolean, isDeclined: boolean): SigningState {
  switch (status) {
    case 'draft':
      return isDeclined ? 'declined' : 'draft';
    case 'sent':
      return 'awaiting';
    case 'signed':
      return isSigned ? 'signed' : 'signed_outside';
    case 'expired':
      return 'expired';
  }
}

/**
 * The text and its number are read in one statement: a buyer who signs the number signs this text. A contract that knows
 * of no version yet is its first.
 */
async function findCurrent(reader: Reader, which: SQL) {
  const [found] = await reader
    .select({ contract: contracts, number: contractVersions.number, content: contractVersions.content })
    .from(contracts)
    .leftJoin(contractVersions, eq(contractVersions.contractId, contracts.id))
    .where(which)
    .orderBy(desc(contractVersions.number))
    .limit(1);
  return found;
}

async function lastDecline(
  reader: Reader,
  contractId: ContractRow['id'],
  version: number,
): Promise<DeclineRow | null> {
  const [last] = await reader
    .select()
    .from(contractDeclines)
    .where(eq(contractDeclines.contractId, contractId))
    .orderBy(desc(contractDeclines.declinedAt), desc(contractDeclines.id))
    .limit(1);
  return last?.version === version ? last : null;
}

/** A contract as its parties see it, found by a condition on `contracts`; null when there is none. */
export async function findContractView(reader: Reader, which: SQL): Promise<ContractView | null> {
  const found = await findCurrent(reader, which);
  if (!found) return null;
  const { contract } = found;
  const version = found.number ?? 1;
  const signatures = await reader
    .select()
    .from(contractSignatures)
    .where(eq(contractSignatures.contractId, contract.id))
    .orderBy(asc(contractSignatures.version));
  const decline = await lastDecline(reader, contract.id, version);
  const isSigned = signatures.some((signature) => signature.version === version);
  const state = signingState(contract.status, isSigned, decline !== null);
  return {
    id: contract.id,
    proposalId: contract.proposalId,
    content: found.content ?? contract.content,
    status: contract.status,
    version,
    signing: {
      state,
      signatures: signatures.map((signature) => ({
        version: signature.version,
        name: signature.typedName,
        email: signature.signerEmail,
        signedAt: signature.signedAt,
        pdfSha256: signature.pdfSha256,
      })),
      decline:
        state === 'declined' && decline
          ? { version, reason: decline.reason, declinedAt: decline.declinedAt }
          : null,
    },
    createdAt: contract.createdAt,
    updatedAt: contract.updatedAt,
  };
}

/** The same for a contract that is known to be there. */
export async function loadContractView(
  reader: Reader,
  contract: Pick<ContractRow, 'id'>,
): Promise<ContractView> {
  const view = await findContractView(reader, eq(contracts.id, contract.id));
  if (!view) throw new Error(`The contract ${contract.id} is gone.`);
  return view;
}
