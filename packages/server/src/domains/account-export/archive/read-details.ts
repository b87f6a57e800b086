import type { ContractVersionText, ContractView } from '@gable/contracts/contract';
import type { DisputeDetailView } from '@gable/contracts/dispute';
import type { PayoutDetail } from '@gable/contracts/payout';
import type { ProposalView } from '@gable/contracts/proposal';
import type { Receipt } from '@gable/contracts/receipt';
import {
  findContractOfProposal,
  listContractVersions,
  readContractVersion,
} from '#domains/contract/index.ts';
import { listDeals } from '#domains/deal/index.ts';
import { readDispute } from '#domains/dispute-evidence/index.ts';
import { listMessages, readConversation } from '#domains/message/index.ts';
import { listStoredPayouts, readPayout } from '#domains/payout/index.ts';
import { listProposals } from '#domains/proposal/index.ts';
import { listReceipts, readReceipt } from '#domains/receipt/index.ts';
import type { UseCaseContext } from '#kernel/index.ts';
import type { ExportedMessage } from './export-columns.ts';
import { allPages, type ReadChunks } from './table-part.ts';

/** A contract with the texts of its versions, latest first. */
export interface ExportedContract extends ContractView {
  readonly versions: readonly ContractVersionText[];
}

/** Messages that are read at a time, as in the list's largest page. */
const MESSAGES_PER_PAGE = 100;

export const readAllProposals = allPages(listProposals);

/** Reads what belongs to each row of another list, row by row. */
function ofEach<Row, Item>(
  readRows: ReadChunks<Row>,
  readItems: (ctx: UseCaseContext, row: Row) => AsyncIterable<readonly Item[]>,
): ReadChunks<Item> {
  return async function* readAll(ctx) {
    for await (const rows of readRows(ctx)) for (const row of rows) yield* readItems(ctx, row);
  };
}

/** Reads what belongs to each proposal. */
export function ofEachProposal<Item>(
  read: (ctx: UseCaseContext, proposal: ProposalView) => Promise<readonly Item[]>,
): ReadChunks<Item> {
  return ofEach(readAllProposals, async function* readItems(ctx, proposal) {
    yield await read(ctx, proposal);
  });
}

/** Reads the current version of each contract. */
export const readCurrentContracts = ofEachProposal<ContractView>(async (ctx, { id: proposalId }) => {
  const contract = await findContractOfProposal(ctx, { proposalId });
  return contract ? [contract] : [];
});

export const readContracts: ReadChunks<ExportedContract> = ofEach(
  readCurrentContracts,
  async function* readTexts(ctx, contract) {
    const versions: ContractVersionText[] = [];
    for (const { version } of await listContractVersions(ctx, { contractId: contract.id }))
      versions.push(await readContractVersion(ctx, { contractId: contract.id, version }));
    yield [{ ...contract, versions }];
  },
);

/** Reads the messages of each conversation, newest first. */
export const readMessages: ReadChunks<ExportedMessage> = ofEach(
  allPages(listDeals),
  async function* readDeal(ctx, { id: dealId }) {
    const current = await readConversation(ctx, { dealId });
    const addresses = [current.clientEmail, ...current.others.map(({ clientEmail }) => clientEmail)];
    for (const clientEmail of addresses) {
      const { clientName } = await readConversation(ctx, { dealId, clientEmail });
      const readAll = allPages((reader, { cursor }) =>
        listMessages(reader, { dealId, clientEmail, cursor, limit: MESSAGES_PER_PAGE }),
      );
      for await (const messages of readAll(ctx))
        yield messages.map((message) => ({ ...message, dealId, clientEmail, clientName }));
    }
  },
);

export const readReceipts: ReadChunks<Receipt> = ofEach(
  allPages(listReceipts),
  async function* readDetails(ctx, { id: receiptId }) {
    yield [await readReceipt(ctx, { receiptId })];
  },
);

export const readDisputes: ReadChunks<DisputeDetailView> = ofEach(
  readReceipts,
  async function* readDetails(ctx, { disputes }) {
    for (const { id } of disputes) yield [await readDispute(ctx, { id })];
  },
);

export const readPayouts: ReadChunks<PayoutDetail> = ofEach(
  allPages(listStoredPayouts),
  async function* readDetails(ctx, { id: payoutId }) {
    yield [await readPayout(ctx, { payoutId })];
  },
);
