import { dealIdSchema, type Instant, proposalIdSchema } from '@gable/contracts/kernel';
import { newProposalSchema, proposalChangesSchema } from '@gable/contracts/proposal';
import type { SQL } from 'drizzle-orm';
import { applyQueryOptions } from '#db/index.ts';
import { parseInput } from '#kernel/index.ts';
import { forbiddenChange, rowSecurityViolation } from '#transport/data-api/data-error.ts';
import {
  type DataCaller,
  type DataTable,
  json,
  NO_ROWS,
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
import { deleteProposalAttachments } from '../attachment/index.ts';
import { assertPriceMayChange } from '../proposal-draft/index.ts';
import { lockProposalWithDeal } from './bind-client.ts';
import { addProposal } from './create-proposal.ts';
import { proposalsVisibleTo, requireProposal } from './proposal.access.ts';
import { type ProposalRow, proposals } from './proposal.tables.ts';
import { removeProposal } from './remove-proposal.ts';
import { changeProposal } from './update-proposal.ts';

const optionalWireTime = (at: Instant | null) => (at === null ? null : wireTime(at));

function toWireRow(row: ProposalRow): WireRow {
  return {
    id: row.id,
    deal_id: row.dealId,
    agent_id: row.agentId,
    service_type: row.serviceType,
    description: row.description,
    pricing_structure: row.pricingStructure,
    amount: row.amount,
    line_items: row.lineItems,
    terms: row.terms,
    status: row.status,
    payment_status: row.paymentStatus,
    invoice_id: row.invoiceId,
    invoice_url: row.invoiceUrl,
    sent_at: optionalWireTime(row.sentAt),
    viewed_at: optionalWireTime(row.viewedAt),
    changes_requested_at: optionalWireTime(row.changesRequestedAt),
    invoiced_at: optionalWireTime(row.invoicedAt),
    due_at: optionalWireTime(row.dueAt),
    paid_at: optionalWireTime(row.paidAt),
    client_email: row.clientEmail,
    client_name: row.clientName,
    client_id: row.clientId,
    client_bound_at: optionalWireTime(row.clientBoundAt),
    created_at: wireTime(row.createdAt),
    updated_at: wireTime(row.updatedAt),
  };
}

function agentProposals({ userId, email, userType }: DataCaller): SQL {
  return userType === 'agent' ? proposalsVisibleTo({ userId, email, userType }) : NO_ROWS;
}

/** The agent and the proposal's client can read. */
function participantProposals(caller: DataCaller): SQL {
  const { userId, email, userType } = caller;
  return userType === 'buyer' ? proposalsVisibleTo({ userId, email, userType }) : agentProposals(caller);
}

/**
 * Maps columns to form fields. Missing columns are undefined, which the schemas treat as absent.
 */
function toFormFields(values: WireValues) {
  return {
    status: values.status,
    serviceType: values.service_type,
    description: values.description,
    pricingStructure: values.pricing_structure,
    amount: values.amount,
    terms: values.terms,
  };
}

function parseNewProposal(values: WireValues) {
  const dealId = dealIdSchema.safeParse(values.deal_id);
  // A malformed id cannot belong to a deal.
  if (!dealId.success) throw rowSecurityViolation('proposals');
  const form = toFormFields(values);
  const { pricingStructure, terms } = parseInput(proposalChangesSchema, form);
  const offer = parseInput(newProposalSchema, {
    ...form,
    description: form.description ?? undefined,
    dealId: dealId.data,
  });
  const id = values.id === undefined ? undefined : parseInput(proposalIdSchema, values.id);
  return { ...offer, id, pricingStructure, terms };
}

/**
 * Proposals for supabase-js. Only the agent writes; payment columns mirror the provider and are
 * read-only.
 */
export const proposalsData: DataTable = {
  name: 'proposals',
  allowsMissingProfile: false,
  columns: {
    id: uuid(proposals.id, 'default'),
    deal_id: uuid(proposals.dealId),
    agent_id: uuid(proposals.agentId, 'server'),
    service_type: text(proposals.serviceType),
    description: optionalText(proposals.description),
    pricing_structure: text(proposals.pricingStructure, 'default'),
    amount: text(proposals.amount),
    line_items: json(proposals.lineItems),
    terms: optionalText(proposals.terms),
    status: text(proposals.status, 'default'),
    payment_status: text(proposals.paymentStatus, 'server'),
    invoice_id: optionalText(proposals.invoiceId, 'server'),
    invoice_url: optionalText(proposals.invoiceUrl, 'server'),
    sent_at: optionalTime(proposals.sentAt),
    viewed_at: optionalTime(proposals.viewedAt),
    changes_requested_at: optionalTime(proposals.changesRequestedAt),
    invoiced_at: optionalTime(proposals.invoicedAt),
    due_at: optionalTime(proposals.dueAt),
    paid_at: optionalTime(proposals.paidAt),
    client_email: optionalText(proposals.clientEmail, 'server'),
    client_name: optionalText(proposals.clientName, 'server'),
    client_id: optionalUuid(proposals.clientId, 'server'),
    client_bound_at: optionalTime(proposals.clientBoundAt),
    created_at: time(proposals.createdAt),
    updated_at: time(proposals.updatedAt),
  },
  relations: [
    { table: 'deals', localColumn: 'deal_id', foreignColumn: 'id', many: false },
    { table: 'buyer_deals', localColumn: 'deal_id', foreignColumn: 'id', many: false },
  ],
  visibleTo: participantProposals,
  changeableBy: agentProposals,
  rows: async (reader, options) =>
    (await applyQueryOptions(reader.select().from(proposals).$dynamic(), options)).map(toWireRow),
  count: (reader, where) => reader.$count(proposals, where),
  insert: async ({ ctx, tx }, values) => (await addProposal(ctx, tx, parseNewProposal(values))).proposal.id,
  lock: (tx, id) => lockProposalWithDeal(tx, proposalIdSchema.parse(id)),
  update: async ({ ctx, tx }, id, values) => {
    const proposalId = proposalIdSchema.parse(id);
    const { row } = await requireProposal(ctx, proposalId, 'edit', tx);
    if ((values.deal_id ?? row.deal.id) !== row.deal.id)
      throw forbiddenChange('a proposal stays with its deal');
    const form = toFormFields(values);
    const isTouch = Object.values(form).every((value) => value === undefined);
    const changes = isTouch ? {} : parseInput(proposalChangesSchema, form);
    await changeProposal(ctx, tx, proposalId, changes, { assertPriceMayChange });
  },
  remove: async ({ ctx, tx }, id) => {
    const proposal = await requireProposal(ctx, proposalIdSchema.parse(id), 'edit', tx);
    await deleteProposalAttachments(ctx, tx, proposal.row.proposal.id);
    await removeProposal(ctx, tx, proposal);
  },
};
