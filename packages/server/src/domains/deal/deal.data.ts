import { dealChangesSchema, newDealSchema } from '@gable/contracts/deal';
import { dealIdSchema } from '@gable/contracts/kernel';
import type { SQL } from 'drizzle-orm';
import { narrowed } from '#db/index.ts';
import { parseInput } from '#kernel/index.ts';
import { announceChange } from '#live/index.ts';
import { rowSecurity } from '#transport/data-api/data-error.ts';
import {
  type DataCaller,
  type DataTable,
  NOBODYS,
  optionalText,
  text,
  time,
  uuid,
  type WireRow,
  type WireValues,
  wireTime,
} from '#transport/data-api/data-table.ts';
import { updateDealIn } from '../client-change/index.ts';
import { addDeal } from './create-deal.ts';
import { dealsOf, requireDeal } from './deal.access.ts';
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

function ofAgent({ userId, email, userType }: DataCaller): SQL {
  return userType === 'agent' ? dealsOf({ userId, email, userType }) : NOBODYS;
}

function ofBuyer({ userId, email, userType }: DataCaller): SQL {
  return userType === 'buyer' ? dealsOf({ userId, email, userType }) : NOBODYS;
}

/** A deal is its agent's: nobody makes one for another, or gives theirs away. */
function assertOwn({ userId }: DataCaller, { agent_id: agentId }: WireValues): void {
  if (agentId !== undefined && agentId !== userId) throw rowSecurity('deals');
}

/** The form's fields among the columns; what is not there is undefined, which the schemas take for absent. */
function formOf(values: WireValues) {
  return {
    customerName: values.customer_name,
    customerEmail: values.customer_email,
    customerPhone: values.customer_phone,
    status: values.status,
    // Without notes is no text, and nothing that the form's schema knows.
    notes: values.notes ?? undefined,
  };
}

/** The deals of an agent, with all that is the agent's own. A buyer gets none of them: see `buyer_deals`. */
export const dealsData: DataTable = {
  name: 'deals',
  forNewcomers: false,
  columns: {
    id: uuid(deals.id, 'filled'),
    agent_id: uuid(deals.agentId, 'filled'),
    customer_name: text(deals.customerName),
    customer_email: text(deals.customerEmail),
    customer_phone: text(deals.customerPhone),
    status: text(deals.status, 'filled'),
    notes: optionalText(deals.notes),
    created_at: time(deals.createdAt),
    updated_at: time(deals.updatedAt),
  },
  relations: [
    { table: 'users', localColumn: 'agent_id', foreignColumn: 'id', many: false },
    { table: 'proposals', localColumn: 'id', foreignColumn: 'deal_id', many: true },
  ],
  visibleTo: ofAgent,
  changeableBy: ofAgent,
  rows: async (reader, asked) => (await narrowed(reader.select().from(deals).$dynamic(), asked)).map(wireRow),
  count: (reader, where) => reader.$count(deals, where),
  insert: async ({ ctx, tx, caller }, values) => {
    assertOwn(caller, values);
    const form = parseInput(newDealSchema, formOf(values));
    const { notes } = values.notes ? parseInput(dealChangesSchema, { notes: values.notes }) : {};
    const id = values.id === undefined ? undefined : parseInput(dealIdSchema, values.id);
    return (await addDeal(ctx, tx, { ...form, id, notes })).id;
  },
  lock: (tx, id) => lockDealRow(tx, dealIdSchema.parse(id)),
  update: async ({ ctx, tx, caller }, id, values) => {
    assertOwn(caller, values);
    const form = formOf(values);
    const isTouch = Object.values(form).every((value) => value === undefined);
    const changes = isTouch ? {} : parseInput(dealChangesSchema, form);
    const withoutNotes = values.notes === null && { notes: null };
    await updateDealIn(ctx, tx, dealIdSchema.parse(id), { ...changes, ...withoutNotes });
  },
  remove: async ({ ctx, tx }, id) => {
    const deal = await requireDeal(ctx, dealIdSchema.parse(id), 'edit', tx);
    await deleteDealRow(tx, deal);
    await announceChange(ctx, tx, deal.row.agentId, ['deals']);
  },
};

function buyersRow(row: DealRow): WireRow {
  const { agent_id: _agent, notes: _notes, ...shown } = wireRow(row);
  return shown;
}

/** What a buyer may see of the deals that carry their address: a policy hides rows and no columns (decision 9). */
export const buyerDealsData: DataTable = {
  name: 'buyer_deals',
  forNewcomers: false,
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
  visibleTo: ofBuyer,
  changeableBy: () => NOBODYS,
  rows: async (reader, asked) =>
    (await narrowed(reader.select().from(deals).$dynamic(), asked)).map(buyersRow),
  count: (reader, where) => reader.$count(deals, where),
  insert: null,
  lock: null,
  update: null,
  remove: null,
};
