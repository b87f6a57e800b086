import { dealChangesSchema, newDealSchema } from '@gable/contracts/deal';
import { dealIdSchema } from '@gable/contracts/kernel';
import type { SQL } from 'drizzle-orm';
import { applyQueryOptions } from '#db/index.ts';
import { parseInput } from '#kernel/index.ts';
import { publishChange } from '#realtime/index.ts';
import { rowSecurityViolation } from '#transport/data-api/data-error.ts';
import {
  type DataCaller,
  type DataTable,
  NO_ROWS,
  optionalText,
  text,
  time,
  uuid,
  type WireRow,
  type WireValues,
  wireTime,
} from '#transport/data-api/data-table.ts';
import { deleteDealAttachments } from '../attachment/index.ts';
import { updateDealInTransaction } from '../client-change/index.ts';
import { insertNewDeal } from './create-deal.ts';
import { dealsVisibleTo, requireDeal } from './deal.access.ts';
import { deleteDealRow, lockDealRow } from './deal.repository.ts';
import { type DealRow, deals } from './deal.tables.ts';

function wireRow(row: DealRow): WireRow {
  return {
    id: row.id,
    agent_id: row.agentId,
    customer_name: row.customerName,
    customer_email: row.customerEmail,
    customer_phone: row.customerPhone,
    status: row.status,
    notes: row.notes,
    created_at: wireTime(row.createdAt),
    updated_at: wireTime(row.updatedAt),
  };
}

function visibleToAgent({ userId, email, userType }: DataCaller): SQL {
  return userType === 'agent' ? dealsVisibleTo({ userId, email, userType }) : NO_ROWS;
}

function visibleToBuyer({ userId, email, userType }: DataCaller): SQL {
  return userType === 'buyer' ? dealsVisibleTo({ userId, email, userType }) : NO_ROWS;
}

/** Agents cannot create deals for other agents, or transfer their deals. */
function assertOwn({ userId }: DataCaller, { agent_id: agentId }: WireValues): void {
  if (agentId !== undefined && agentId !== userId) throw rowSecurityViolation('deals');
}

/** Returns the form's fields. Missing columns are undefined, which the schemas treat as absent. */
function toForm(values: WireValues) {
  return {
    customerName: values.customer_name,
    customerEmail: values.customer_email,
    customerPhone: values.customer_phone,
    status: values.status,
    // The form's schema does not accept null.
    notes: values.notes ?? undefined,
  };
}

/** An agent's deals with all their fields. Buyers use `buyer_deals`. */
export const dealsData: DataTable = {
  name: 'deals',
  allowsMissingProfile: false,
  columns: {
    id: uuid(deals.id, 'default'),
    agent_id: uuid(deals.agentId, 'default'),
    customer_name: text(deals.customerName),
    customer_email: text(deals.customerEmail),
    customer_phone: text(deals.customerPhone),
    status: text(deals.status, 'default'),
    notes: optionalText(deals.notes),
    created_at: time(deals.createdAt),
    updated_at: time(deals.updatedAt),
  },
  relations: [
    { table: 'users', localColumn: 'agent_id', foreignColumn: 'id', many: false },
    { table: 'proposals', localColumn: 'id', foreignColumn: 'deal_id', many: true },
  ],
  visibleTo: visibleToAgent,
  changeableBy: visibleToAgent,
  rows: async (reader, options) =>
    (await applyQueryOptions(reader.select().from(deals).$dynamic(), options)).map(wireRow),
  count: (reader, where) => reader.$count(deals, where),
  insert: async ({ ctx, tx, caller }, values) => {
    assertOwn(caller, values);
    const form = parseInput(newDealSchema, toForm(values));
    const { notes } = values.notes ? parseInput(dealChangesSchema, { notes: values.notes }) : {};
    const id = values.id === undefined ? undefined : parseInput(dealIdSchema, values.id);
    return (await insertNewDeal(ctx, tx, { ...form, id, notes })).id;
  },
  lock: (tx, id) => lockDealRow(tx, dealIdSchema.parse(id)),
  update: async ({ ctx, tx, caller }, id, values) => {
    assertOwn(caller, values);
    const form = toForm(values);
    const isTouch = Object.values(form).every((value) => value === undefined);
    const changes = isTouch ? {} : parseInput(dealChangesSchema, form);
    const withoutNotes = values.notes === null && { notes: null };
    await updateDealInTransaction(ctx, tx, dealIdSchema.parse(id), { ...changes, ...withoutNotes });
  },
  remove: async ({ ctx, tx }, id) => {
    const deal = await requireDeal(ctx, dealIdSchema.parse(id), 'edit', tx);
    await deleteDealAttachments(ctx, tx, deal.row.id);
    await deleteDealRow(tx, deal);
    await publishChange(ctx, tx, deal.row.agentId, ['deals']);
  },
};

function toBuyerRow(row: DealRow): WireRow {
  const { agent_id: _agent, notes: _notes, ...shown } = wireRow(row);
  return shown;
}

/**
 * The fields that a buyer may see of their deals. A policy hides rows, not columns (decision 9).
 */
export const buyerDealsData: DataTable = {
  name: 'buyer_deals',
  allowsMissingProfile: false,
  columns: {
    id: uuid(deals.id),
    customer_name: text(deals.customerName),
    customer_email: text(deals.customerEmail),
    customer_phone: text(deals.customerPhone),
    status: text(deals.status),
    created_at: time(deals.createdAt),
    updated_at: time(deals.updatedAt),
  },
  relations: [{ table: 'proposals', localColumn: 'id', foreignColumn: 'deal_id', many: true }],
  visibleTo: visibleToBuyer,
  changeableBy: () => NO_ROWS,
  rows: async (reader, options) =>
    (await applyQueryOptions(reader.select().from(deals).$dynamic(), options)).map(toBuyerRow),
  count: (reader, where) => reader.$count(deals, where),
  insert: null,
  lock: null,
  update: null,
  remove: null,
};
