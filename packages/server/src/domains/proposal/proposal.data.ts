import { dealIdSchema, proposalIdSchema } from '@gable/contracts/kernel';
import { newProposalSchema, proposalChangesSchema } from '@gable/contracts/proposal';
import type { SQL } from 'drizzle-orm';
import { narrowed } from '#db/index.ts';
import { parseInput } from '#kernel/index.ts';
import { mayNotChange, rowSecurity } from '#transport/data-api/data-error.ts';
import {
  type DataCaller,
  type DataTable,
  NOBODYS,
  optionalText,
  optionalTime,
  optionalUuid,
  text,
  time,
  uuid,
  type WireRow,
  type WireValues,
  wireTime,
} from '#transport/data-api/data-table.ts';
import { announceToParties } from '../notification/index.ts';
import { lockParties } from './bind-client.ts';
import { addProposal } from './create-proposal.ts';
import { proposalsOf, requireProposal } from './proposal.access.ts';
import { deleteProposalRow } from './proposal.repository.ts';
import { type ProposalRow, proposals } from './proposal.tables.ts';
import { changeProposal } from './update-proposal.ts';

function wireRow(row: ProposalRow): WireRow {
  return {
    id: row.id,
    deal_id: row.dealId,
    agent_id: row.agentId,
    service_type: row.serviceType,
    description: row.description,
    pricing_structure: row.pricingStructure,
    amount: row.amount,
    terms: row.terms,
    status: row.status,
    payment_status: row.paymentStatus,
    invoice_id: row.invoiceId,
    invoice_url: row.invoiceUrl,
    client_email: row.clientEmail,
    client_name: row.clientName,
    client_id: row.clientId,
    client_bound_at: row.clientBoundAt === null ? null : wireTime(row.clientBoundAt),
    created_at: wireTime(row.createdAt),
    updated_at: wireTime(row.updatedAt),
  };
}

function ofAgent({ userId, email, userType }: DataCaller): SQL {
  return userType === 'agent' ? proposalsOf({ userId, email, userType }) : NOBODYS;
}

/** Both parties read: the agent, and the proposal's client. */
function ofParties(caller: DataCaller): SQL {
  const { userId, email, userType } = caller;
  return userType === 'buyer' ? proposalsOf({ userId, email, userType }) : ofAgent(caller);
}

/** The edit form's fields among the columns; what is not there is undefined, which the schemas take for absent. */
function formOf(values: WireValues) {
  return {
    status: values.status,
    serviceType: values.service_type,
    description: values.description,
    pricingStructure: values.pricing_structure,
    amount: values.amount,
    terms: values.terms,
  };
}

function readNew(values: WireValues) {
  const dealId = dealIdSchema.safeParse(values.deal_id);
  // An id of no kind that is given out here: nobody has such a deal.
  if (!dealId.success) throw rowSecurity('proposals');
  const form = formOf(values);
  const { pricingStructure, terms } = parseInput(proposalChangesSchema, form);
  const offer = parseInput(newProposalSchema, {
    ...form,
    description: form.description ?? undefined,
    dealId: dealId.data,
  });
  const id = values.id === undefined ? undefined : parseInput(proposalIdSchema, values.id);
  return { ...offer, id, pricingStructure, terms };
}

/** The proposals of both parties' deals; its agent writes. Nobody writes the money's side, which mirrors the provider. */
export const proposalsData: DataTable = {
  name: 'proposals',
  forNewcomers: false,
  columns: {
    id: uuid(proposals.id, 'filled'),
    deal_id: uuid(proposals.dealId),
    agent_id: uuid(proposals.agentId, 'kept'),
    service_type: text(proposals.serviceType),
    description: optionalText(proposals.description),
    pricing_structure: text(proposals.pricingStructure, 'filled'),
    amount: text(proposals.amount),
    terms: optionalText(proposals.terms),
    status: text(proposals.status, 'filled'),
    payment_status: text(proposals.paymentStatus, 'kept'),
    invoice_id: optionalText(proposals.invoiceId, 'kept'),
    invoice_url: optionalText(proposals.invoiceUrl, 'kept'),
    client_email: optionalText(proposals.clientEmail, 'kept'),
    client_name: optionalText(proposals.clientName, 'kept'),
    client_id: optionalUuid(proposals.clientId, 'kept'),
    client_bound_at: optionalTime(proposals.clientBoundAt),
    created_at: time(proposals.createdAt),
    updated_at: time(proposals.updatedAt),
  },
  relations: [
    { table: 'deals', localColumn: 'deal_id', foreignColumn: 'id', many: false },
    { table: 'buyer_deals', localColumn: 'deal_id', foreignColumn: 'id', many: false },
  ],
  visibleTo: ofParties,
  changeableBy: ofAgent,
  rows: async (reader, asked) =>
    (await narrowed(reader.select().from(proposals).$dynamic(), asked)).map(wireRow),
  count: (reader, where) => reader.$count(proposals, where),
  insert: async ({ ctx, tx }, values) => (await addProposal(ctx, tx, readNew(values))).proposal.id,
  lock: (tx, id) => lockParties(tx, proposalIdSchema.parse(id)),
  update: async ({ ctx, tx }, id, values) => {
    const proposalId = proposalIdSchema.parse(id);
    const { row } = await requireProposal(ctx, proposalId, 'edit', tx);
    if ((values.deal_id ?? row.deal.id) !== row.deal.id) throw mayNotChange('a proposal stays with its deal');
    const form = formOf(values);
    const isTouch = Object.values(form).every((value) => value === undefined);
    await changeProposal(ctx, tx, proposalId, isTouch ? {} : parseInput(proposalChangesSchema, form));
  },
  remove: async ({ ctx, tx }, id) => {
    const proposal = await requireProposal(ctx, proposalIdSchema.parse(id), 'edit', tx);
    await deleteProposalRow(tx, proposal);
    await announceToParties(ctx, tx, proposal.row, ['proposals']);
  },
};
