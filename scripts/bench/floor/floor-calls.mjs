// @ts-check
import { randomUUID } from 'node:crypto';

/** @typedef {Readonly<Record<string, unknown>>} Row */
/** @typedef {(...values: readonly (string | number | null)[]) => Promise<Row[]>} Statement */

/**
 * Prepares a statement with `?` for its values. The name must be unique.
 * @typedef {(name: string, text: string) => Statement} Prepare
 */

/** @typedef {Readonly<Record<string, string | number | undefined>>} Fields */

/**
 * Does the work of the procedure at this path for an agent, without roles, validation or views.
 * @typedef {(agentId: string, input: Fields & { changes?: Fields }) => Promise<unknown>} FloorCall
 */

const PAGE = 51;

const DEAL = `id, customer_name as "customerName", customer_email as "customerEmail",
  customer_phone as "customerPhone", status, notes, created_at as "createdAt", updated_at as "updatedAt"`;

const PROPOSAL = `p.id, p.deal_id as "dealId", p.service_type as "serviceType", p.description,
  p.pricing_structure as "pricingStructure", p.amount, p.terms, p.status, p.payment_status as "paymentStatus",
  p.invoice_id as "invoiceId", p.invoice_url as "invoiceUrl", p.created_at as "createdAt",
  p.updated_at as "updatedAt", d.customer_name as "customerName", d.customer_email as "customerEmail"`;
const PROPOSALS = 'proposals p join deals d on d.id = p.deal_id';
/** A list says what a proposal's tour and contract wait for. */
const LISTED = `${PROPOSAL}, t.status as "tourStatus", t.starts_at as "tourStart",
  t.respond_before as "tourRespondBefore", c.status as "contractStatus"`;
const LISTED_PROPOSALS = `${PROPOSALS} left join tours t on t.proposal_id = p.id
  left join contracts c on c.proposal_id = p.id`;

/** @param {unknown} value */
const text = (value) => String(value ?? '');

/** @param {Row[]} rows */
const page = (rows) => ({ items: rows.slice(0, PAGE - 1), nextCursor: rows[PAGE - 1]?.id ?? null });

/** @param {Prepare} prepare @returns {Record<string, FloorCall>} */
function dealCalls(prepare) {
  const newest = `order by created_at desc, id desc limit ${PAGE}`;
  const list = prepare('deals', `select ${DEAL} from deals where agent_id = ? ${newest}`);
  const search = prepare(
    'deal_search',
    `select ${DEAL} from deals
     where agent_id = ? and (customer_name_search like ? or customer_email like ?) ${newest}`,
  );
  const one = prepare('deal', `select ${DEAL} from deals where id = ? and agent_id = ?`);
  const create = prepare(
    'new_deal',
    `insert into deals (id, agent_id, customer_name, customer_name_search, customer_email, customer_phone,
       status, created_at, updated_at)
     values (?, ?, ?, ?, ?, ?, 'active', ?, ?)`,
  );
  const update = prepare(
    'edit_deal',
    'update deals set customer_phone = ?, updated_at = ? where id = ? and agent_id = ?',
  );
  return {
    'deal.list': async (agentId, input) => {
      const like = `%${input.search}%`;
      return page(await (input.search ? search(agentId, like, like) : list(agentId)));
    },
    'deal.byId': async (agentId, { dealId }) => (await one(text(dealId), agentId))[0],
    'deal.create': async (agentId, { customerName, customerEmail, customerPhone }) => {
      const [id, now, name] = [randomUUID(), Date.now(), text(customerName)];
      const client = { customerName: name, customerEmail, customerPhone };
      const [email, phone] = [text(customerEmail), text(customerPhone)];
      await create(id, agentId, name, name.toLowerCase(), email, phone, now, now);
      return { id, ...client, status: 'active', notes: null, createdAt: now, updatedAt: now };
    },
    'deal.update': async (agentId, { dealId, changes }) => {
      await update(text(changes?.customerPhone), Date.now(), text(dealId), agentId);
      return (await one(text(dealId), agentId))[0];
    },
  };
}

/** @param {Prepare} prepare @returns {Record<string, FloorCall>} */
function proposalCalls(prepare) {
  const newest = `order by p.created_at desc, p.id desc limit ${PAGE}`;
  const list = prepare(
    'proposals',
    `select ${LISTED} from ${LISTED_PROPOSALS} where p.agent_id = ? ${newest}`,
  );
  const ofDeal = prepare(
    'proposals_of_deal',
    `select ${LISTED} from ${LISTED_PROPOSALS} where p.deal_id = ? and d.agent_id = ? ${newest}`,
  );
  const cap = prepare(
    'tour_cap',
    'select count(*) as tours, coalesce(sum(price_cents), 0) as agreed from tours where deal_id = ?',
  );
  const tours = prepare(
    'tours_of_deal',
    `select t.id, t.proposal_id as "proposalId", t.status, t.starts_at as start, t.answer_from as "answerFrom",
       h.status as hold
     from tours t left join tour_holds h on h.tour_id = t.id where t.deal_id = ?`,
  );
  const total = prepare('proposal_count', 'select count(*) as total from proposals where deal_id = ?');
  const one = prepare('proposal', `select ${PROPOSAL} from ${PROPOSALS} where p.id = ? and p.agent_id = ?`);
  const contract = prepare('contract', 'select * from contracts where proposal_id = ?');
  const answer = prepare(
    'answer',
    'select * from proposal_answers where proposal_id = ? order by answered_at desc, id desc limit 1',
  );
  const sends = prepare(
    'sends',
    'select * from proposal_emails where proposal_id = ? order by created_at desc',
  );
  const files = prepare(
    'files',
    'select id, name, type, size, created_at as "createdAt" from attachments where proposal_id = ?',
  );
  const schedule = prepare(
    'schedule',
    'select * from scheduled_payments where proposal_id = ? order by position',
  );
  return {
    'paymentSchedule.ofProposal': (_, { proposalId }) => schedule(text(proposalId)),
    'attachment.ofProposal': async (_, { proposalId }) => ({ items: await files(text(proposalId)) }),
    'proposal.list': async (agentId) => page(await list(agentId)),
    'proposal.ofDeal': async (agentId, { dealId }) => {
      const id = text(dealId);
      const [rows, counted] = await Promise.all([ofDeal(id, agentId), total(id)]);
      return { ...page(rows), ...counted[0] };
    },
    'tour.ofDeal': (_, { dealId }) => tours(text(dealId)),
    'tour.cap': async (_, { dealId }) => (await cap(text(dealId)))[0],
    'proposal.byId': async (agentId, { proposalId }) => (await one(text(proposalId), agentId))[0],
    'contract.byProposal': async (_, { proposalId }) => (await contract(text(proposalId)))[0] ?? null,
    'proposal.answer': async (_, { proposalId }) => (await answer(text(proposalId)))[0] ?? null,
    'proposalEmail.ofProposal': async (_, { proposalId }) => {
      const rows = await sends(text(proposalId));
      return { count: rows.length, last: rows[0] ?? null };
    },
  };
}

/** @param {Prepare} prepare @returns {Record<string, FloorCall>} */
function messageCalls(prepare) {
  const unread = prepare(
    'unread',
    `select deal_id as "dealId", agent_unread as unread from conversations
     where agent_id = ? and agent_unread > 0`,
  );
  const user = prepare('user', 'select name, email, user_type as "userType" from users where id = ?');
  const ofDeal = prepare('conversations', 'select * from conversations where deal_id = ?');
  const one = prepare('conversation', 'select * from conversations where deal_id = ? and client_email = ?');
  const list = prepare(
    'messages',
    `select id, side, text, created_at as "createdAt" from messages
     where conversation_id = ? order by created_at desc, id desc limit 31`,
  );
  const send = prepare(
    'new_message',
    `insert into messages (id, conversation_id, side, author_id, text, created_at)
     values (?, ?, 'agent', ?, ?, ?) on conflict do nothing`,
  );
  const notes = prepare(
    'unread_notes',
    'select count(*) as total from notifications where user_id = ? and read_at is null',
  );
  const find = async (/** @type {Fields} */ { dealId, clientEmail }) =>
    (await one(text(dealId), text(clientEmail)))[0];
  return {
    'message.unread': (agentId) => unread(agentId),
    'message.conversation': async (agentId, { dealId }) => {
      const [me, all] = await Promise.all([user(agentId), ofDeal(text(dealId))]);
      return { agent: me[0], conversations: all };
    },
    'message.list': async (_, input) => {
      const conversation = await find(input);
      return { items: conversation ? await list(text(conversation.id)) : [], nextCursor: null };
    },
    'message.send': async (agentId, input) => {
      const conversation = await find(input);
      const [id, written, now] = [text(input.key), text(input.text), Date.now()];
      await send(id, text(conversation?.id), agentId, written, now);
      return { id, text: written, side: 'agent', createdAt: now };
    },
    'notification.unreadCount': async (agentId) => (await notes(agentId))[0]?.total,
    'profile.me': async (agentId) => (await user(agentId))[0],
  };
}

/** @param {Prepare} prepare @returns {Record<string, FloorCall>} */
function homeCalls(prepare) {
  const deals = prepare('count_deals', 'select count(*) as total from deals where agent_id = ?');
  const active = prepare(
    'count_active',
    `select count(*) as total from deals where agent_id = ? and status = 'active'`,
  );
  const offered = prepare(
    'count_offered',
    `select count(*) as total from proposals where agent_id = ? and status in ('pending', 'in_progress')`,
  );
  const earned = prepare(
    'earned',
    `select amount from proposals
     where agent_id = ? and status in ('approved', 'completed') and updated_at >= ?`,
  );
  const newestDeals = prepare(
    'newest_deals',
    `select ${DEAL} from deals where agent_id = ? order by created_at desc, id desc limit 5`,
  );
  const newestProposals = prepare(
    'newest_proposals',
    `select ${PROPOSAL} from ${PROPOSALS} where p.agent_id = ?
     order by p.created_at desc, p.id desc limit 5`,
  );
  return {
    'home.summary': (agentId) =>
      Promise.all([
        deals(agentId),
        active(agentId),
        offered(agentId),
        earned(agentId, Date.now() - 30 * 86_400_000),
        newestDeals(agentId),
        newestProposals(agentId),
      ]),
  };
}

/**
 * All calls of the recorded visit, by procedure path.
 * @param {Prepare} prepare
 * @returns {ReadonlyMap<string, FloorCall>}
 */
export function prepareCalls(prepare) {
  return new Map(
    [dealCalls, proposalCalls, messageCalls, homeCalls].flatMap((calls) => Object.entries(calls(prepare))),
  );
}
