import type { ContractStatus, ContractView, SigningState } from '@gable/contracts/contract';
import { and, asc, desc, eq, max, type SQL, sql } from 'drizzle-orm';
import type { Reader } from '#db/index.ts';
import { type ContractRow, contracts } from './contract.tables.ts';
import { contractDeclines, contractSignatures, type DeclineRow } from './contract-signature.tables.ts';
import { contractVersions } from './contract-version.tables.ts';
import { findPaperRequest } from './signing/find-paper-request.ts';
import {
  loadVersionHistory,
  offerChangeSince,
  pastState,
  statusOf,
  type VersionHistory,
} from './versions/version-history.ts';
import { type ContractReader, versionsFor } from './versions/visible-version.ts';

/**
 * A contract with the latest version that a person may read, and the number of its current one. All in one statement: a
 * buyer who signs the number signs this text.
 */
async function findVisible(reader: Reader, which: SQL, viewer: ContractReader) {
  const newest = reader
    .select({ number: max(contractVersions.number) })
    .from(contractVersions)
    .where(eq(contractVersions.contractId, contracts.id));
  const [found] = await reader
    .select({
      contract: contracts,
      version: contractVersions,
      newest: sql`(${newest})`.mapWith(contractVersions.number),
    })
    .from(contracts)
    .leftJoin(
      contractVersions,
      and(eq(contractVersions.contractId, contracts.id), versionsFor(reader, viewer)),
    )
    .where(which)
    .orderBy(desc(contractVersions.number))
    .limit(1);
  return found;
}

type Found = NonNullable<Awaited<ReturnType<typeof findVisible>>>;

async function lastDecline(
  reader: Reader,
  contractId: ContractRow['id'],
  version: number,
  sentAt: number | null,
): Promise<DeclineRow | null> {
  const [last] = await reader
    .select()
    .from(contractDeclines)
    .where(and(eq(contractDeclines.contractId, contractId), eq(contractDeclines.version, version)))
    .orderBy(desc(contractDeclines.declinedAt), desc(contractDeclines.id))
    .limit(1);
  // A version that was sent again after the decline is no longer declined.
  return last && last.declinedAt >= (sentAt ?? 0) ? last : null;
}

interface Facts {
  readonly status: ContractStatus;
  readonly isSigned: boolean;
  readonly isDeclined: boolean;
  readonly wasSent: boolean;
}

function currentState({ status, isSigned, isDeclined, wasSent }: Facts): SigningState {
  switch (status) {
    case 'draft':
      if (isDeclined) return 'declined';
      return wasSent ? 'withdrawn' : 'draft';
    case 'sent':
      return 'awaiting';
    case 'signed':
      return isSigned ? 'signed' : 'signed_outside';
    case 'expired':
      return 'expired';
  }
}

/** How the version stands: the current one by the contract's status, an older one by what the record says of it last. */
function stateOf({ contract, version, newest }: Found, history: VersionHistory, facts: Facts): SigningState {
  if (version === null || version.number === newest) {
    return currentState({ ...facts, status: contract.status });
  }
  const state = pastState(history, version.number);
  return state === 'replaced' ? 'withdrawn' : state;
}

async function loadSignatures(reader: Reader, contractId: ContractRow['id'], viewer: ContractReader) {
  const rows = await reader
    .select({ signature: contractSignatures })
    .from(contractSignatures)
    .innerJoin(
      contractVersions,
      and(
        eq(contractVersions.contractId, contractSignatures.contractId),
        eq(contractVersions.number, contractSignatures.version),
      ),
    )
    .where(and(eq(contractSignatures.contractId, contractId), versionsFor(reader, viewer)))
    .orderBy(asc(contractSignatures.version));
  return rows.map(({ signature }) => ({
    version: signature.version,
    name: signature.typedName,
    email: signature.signerEmail,
    signedAt: signature.signedAt,
    pdfSha256: signature.pdfSha256,
  }));
}

/**
 * A contract as a person sees it, found by a condition on `contracts`: its current version for the agent, for a buyer the
 * latest version that was sent to them (decision 45). Null where there is none.
 */
export async function findContractView(
  reader: Reader,
  which: SQL,
  viewer: ContractReader,
): Promise<ContractView | null> {
  const found = await findVisible(reader, which, viewer);
  if (!found || (found.version === null && viewer.userType !== 'agent')) return null;
  const { contract } = found;
  const version = found.version?.number ?? 1;
  const sentAt = found.version?.sentAt ?? null;
  const isCurrent = found.version === null || version === found.newest;
  const history = await loadVersionHistory(reader, contract.id);
  const signatures = await loadSignatures(reader, contract.id, viewer);
  const decline = await lastDecline(reader, contract.id, version, sentAt);
  const facts = {
    status: contract.status,
    isSigned: signatures.some((signature) => signature.version === version),
    isDeclined: decline !== null,
    wasSent: sentAt !== null,
  };
  const state = stateOf(found, history, facts);
  const lastEntry = history.findLast((entry) => entry.version === version);
  return {
    id: contract.id,
    proposalId: contract.proposalId,
    content: found.version?.content ?? contract.content,
    status: isCurrent ? contract.status : statusOf(state),
    version,
    signing: {
      state,
      signatures,
      decline:
        state === 'declined' && decline
          ? { version, reason: decline.reason, declinedAt: decline.declinedAt }
          : null,
    },
    sentAt,
    offerChange: offerChangeSince(history, version),
    paperRequestedAt: await findPaperRequest(reader, contract, history, viewer),
    createdAt: contract.createdAt,
    // A buyer does not learn when a later draft was written.
    updatedAt: isCurrent ? contract.updatedAt : (lastEntry?.at ?? sentAt ?? contract.createdAt),
  };
}

/** The same for a contract of which the person can read a version. */
export async function loadContractView(
  reader: Reader,
  contract: Pick<ContractRow, 'id'>,
  viewer: ContractReader,
): Promise<ContractView> {
  const view = await findContractView(reader, eq(contracts.id, contract.id), viewer);
  if (!view) throw new Error(`The contract ${contract.id} is gone.`);
  return view;
}
