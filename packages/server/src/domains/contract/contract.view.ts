import type {
  ContractStatus,
  ContractView,
  CountersignatureView,
  SigningState,
} from '@gable/contracts/contract';
import { and, asc, desc, eq, max, sql } from 'drizzle-orm';
import { preparedQuery, type Reader } from '#db/index.ts';
import { type ContractRow, contracts } from './contract.tables.ts';
import { contractCountersignatures } from './contract-countersignature.tables.ts';
import {
  contractDeclines,
  contractSignatures,
  type DeclineRow,
  type SignatureRow,
} from './contract-signature.tables.ts';
import { contractVersions } from './contract-version.tables.ts';
import { findPaperRequestedAt } from './signing/find-paper-request.ts';
import {
  getOfferChange,
  getPastState,
  loadVersionHistory,
  toContractStatus,
  type VersionHistory,
} from './versions/version-history.ts';
import {
  type ContractViewer,
  findViewingBuyer,
  versionsVisibleToParams,
} from './versions/visible-version.ts';

/** A contract, by its id or by its proposal. */
type ContractKey = { readonly id: ContractRow['id'] } | { readonly proposalId: ContractRow['proposalId'] };

const visibleContract = preparedQuery((reader, shape: { ofProposal: boolean; isBuyer: boolean }) => {
  const newest = reader
    .select({ number: max(contractVersions.number) })
    .from(contractVersions)
    .where(eq(contractVersions.contractId, contracts.id));
  return reader
    .select({
      contract: contracts,
      version: contractVersions,
      newest: sql`(${newest})`.mapWith(contractVersions.number),
    })
    .from(contracts)
    .leftJoin(
      contractVersions,
      and(eq(contractVersions.contractId, contracts.id), versionsVisibleToParams(reader, shape.isBuyer)),
    )
    .where(eq(shape.ofProposal ? contracts.proposalId : contracts.id, sql.placeholder('key')))
    .orderBy(desc(contractVersions.number))
    .limit(1);
});

/**
 * Finds a contract with the latest version that the viewer may read and the number of its current
 * version. One statement, so that the number and the text always match.
 */
async function findVisible(reader: Reader, which: ContractKey, viewer: ContractViewer) {
  const buyer = findViewingBuyer(viewer);
  const ofProposal = 'proposalId' in which;
  const key = ofProposal ? which.proposalId : which.id;
  const [found] = await visibleContract(reader, { ofProposal, isBuyer: buyer !== null }).execute({
    key,
    ...buyer,
  });
  return found;
}

type Found = NonNullable<Awaited<ReturnType<typeof findVisible>>>;

const lastDecline = preparedQuery((reader) =>
  reader
    .select()
    .from(contractDeclines)
    .where(
      and(
        eq(contractDeclines.contractId, sql.placeholder('contractId')),
        eq(contractDeclines.version, sql.placeholder('version')),
      ),
    )
    .orderBy(desc(contractDeclines.declinedAt), desc(contractDeclines.id))
    .limit(1),
);

async function findLastDecline(
  reader: Reader,
  contractId: ContractRow['id'],
  version: number,
  sentAt: number | null,
): Promise<DeclineRow | null> {
  const [last] = await lastDecline(reader, {}).execute({ contractId, version });
  // A version that was sent again after the decline is no longer declined.
  return last && last.declinedAt >= (sentAt ?? 0) ? last : null;
}

interface VersionFlags {
  readonly status: ContractStatus;
  readonly isSigned: boolean;
  readonly isDeclined: boolean;
  readonly wasSent: boolean;
}

function currentState({ status, isSigned, isDeclined, wasSent }: VersionFlags): SigningState {
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

/**
 * Derives the state of the current version from the contract's status, of older ones from the
 * record.
 */
function getState(
  { contract, version, newest }: Found,
  history: VersionHistory,
  flags: VersionFlags,
): SigningState {
  if (version === null || version.number === newest) {
    return currentState({ ...flags, status: contract.status });
  }
  const state = getPastState(history, version.number);
  return state === 'replaced' ? 'withdrawn' : state;
}

const visibleSignatures = preparedQuery((reader, { isBuyer }: { isBuyer: boolean }) =>
  reader
    .select({ signature: contractSignatures, countersignature: contractCountersignatures })
    .from(contractSignatures)
    .leftJoin(contractCountersignatures, eq(contractCountersignatures.signatureId, contractSignatures.id))
    .innerJoin(
      contractVersions,
      and(
        eq(contractVersions.contractId, contractSignatures.contractId),
        eq(contractVersions.number, contractSignatures.version),
      ),
    )
    .where(
      and(
        eq(contractSignatures.contractId, sql.placeholder('contractId')),
        versionsVisibleToParams(reader, isBuyer),
      ),
    )
    .orderBy(asc(contractSignatures.version)),
);

async function loadSignatures(reader: Reader, contractId: ContractRow['id'], viewer: ContractViewer) {
  const buyer = findViewingBuyer(viewer);
  const rows = await visibleSignatures(reader, { isBuyer: buyer !== null }).execute({ contractId, ...buyer });
  return rows.map(({ signature, countersignature }) => ({
    ...toSignerView(signature),
    version: signature.version,
    pdfSha256: (countersignature ?? signature).pdfSha256,
    countersignature: countersignature && {
      ...toSignerView(countersignature),
      imageSha256: countersignature.signatureImage,
    },
  }));
}

function toSignerView({
  typedName,
  drawnSignature,
  signerEmail,
  signedAt,
}: Pick<SignatureRow, 'typedName' | 'drawnSignature' | 'signerEmail' | 'signedAt'>): Omit<
  CountersignatureView,
  'imageSha256'
> {
  return { name: typedName, drawnSignature, email: signerEmail, signedAt };
}

/**
 * Finds a contract. Agents get the current version, buyers the latest
 * version that was sent to them (decision 45). Null if there is none.
 */
export async function findContractView(
  reader: Reader,
  which: ContractKey,
  viewer: ContractViewer,
): Promise<ContractView | null> {
  const found = await findVisible(reader, which, viewer);
  if (!found || (found.version === null && viewer.userType !== 'agent')) return null;
  const { contract } = found;
  const version = found.version?.number ?? 1;
  const sentAt = found.version?.sentAt ?? null;
  const isCurrent = found.version === null || version === found.newest;
  const history = await loadVersionHistory(reader, contract.id);
  const signatures = await loadSignatures(reader, contract.id, viewer);
  const decline = await findLastDecline(reader, contract.id, version, sentAt);
  const flags = {
    status: contract.status,
    isSigned: signatures.some((signature) => signature.version === version),
    isDeclined: decline !== null,
    wasSent: sentAt !== null,
  };
  const state = getState(found, history, flags);
  const lastEntry = history.findLast((entry) => entry.version === version);
  return {
    id: contract.id,
    proposalId: contract.proposalId,
    content: found.version?.content ?? contract.content,
    status: isCurrent ? contract.status : toContractStatus(state),
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
    offerChange: getOfferChange(history, version),
    paperRequestedAt: await findPaperRequestedAt(reader, contract, history, viewer),
    createdAt: contract.createdAt,
    // Buyers must not learn when a later draft was written.
    updatedAt: isCurrent ? contract.updatedAt : (lastEntry?.at ?? sentAt ?? contract.createdAt),
  };
}

/** Like `findContractView`, for a contract that the viewer is known to be able to read. */
export async function loadContractView(
  reader: Reader,
  contract: Pick<ContractRow, 'id'>,
  viewer: ContractViewer,
): Promise<ContractView> {
  const view = await findContractView(reader, { id: contract.id }, viewer);
  if (!view) throw new Error(`The contract ${contract.id} does not exist.`);
  return view;
}
