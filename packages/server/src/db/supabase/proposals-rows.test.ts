import { pricingStructureSchema, proposalStatusSchema } from '@gable/contracts/proposal';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type HostedProject, openHostedProject } from './testing/hosted-project.ts';

const INSERT = `insert into proposals (deal_id, service_type, amount) values ($1, 'Negotiation', '$250') returning *`;
const WRITE = `insert into contracts (proposal_id, content) values ($1, 'The parties agree.') returning *`;

describe('rows of proposals and contracts', () => {
  let project: HostedProject;
  beforeAll(async () => {
    project = await openHostedProject();
    await project.push();
  });
  afterAll(() => project.close());

  /** A deal with its two parties, two strangers, and a proposal with a contract in it. */
  async function makeDeal() {
    const { people } = project;
    const [ann, ben] = [await people.agent(), await people.buyer()];
    const strangers = [await people.agent(), await people.buyer(), await people.newcomer()];
    const dealId = await people.deal(ann, ben.email);
    const proposalId = await people.proposal(dealId);
    const contractId = await people.contract(proposalId);
    return { ann, ben, strangers, dealId, proposalId, contractId };
  }

  it('are read by both parties of the deal and by nobody else', async () => {
    const { ann, ben, strangers, proposalId, contractId } = await makeDeal();
    await makeDeal();
    for (const party of [ann, ben]) {
      const ask = project.as(party);
      expect((await ask('select id from proposals')).rows).toEqual([{ id: proposalId }]);
    }
    expect((await project.as(ann)('select id from contracts')).rows).toEqual([{ id: contractId }]);
    expect((await project.as(ben)('select id from contracts')).count).toBe(0);
    for (const stranger of strangers) {
      const ask = project.as(stranger);
      expect((await ask('select id from proposals')).count).toBe(0);
      expect((await ask('select id from contracts')).count).toBe(0);
    }
  });

  it('stay with the client they are bound to when the deal gets another address', async () => {
    const { ann, ben, dealId, proposalId, contractId } = await makeDeal();
    const next = await project.people.buyer();
    const unbound = await project.people.proposal(dealId);
    const bind =
      'update proposals set client_email = $2, client_name = $3, client_bound_at = 1 where id = $1';
    await project.owner(bind, [proposalId, ben.email, 'Ben Buyer']);
    await project.owner('update deals set customer_email = $2 where id = $1', [dealId, next.email]);
    const ids = async (person: typeof ben, table: string) =>
      (await project.as(person)(`select id from ${table}`)).rows.map(({ id }) => id);
    expect(await ids(ben, 'proposals')).toEqual([proposalId]);
    await project.people.contractVersion(contractId, { number: 1, content: 'Sent.', sentTo: ben.email });
    expect(await ids(ben, 'buyer_contracts')).toEqual([contractId]);
    expect(await ids(ben, 'buyer_deals')).toEqual([]);
    expect(await ids(next, 'proposals')).toEqual([unbound]);
    expect(await ids(next, 'buyer_contracts')).toEqual([]);
    expect((await ids(ann, 'proposals')).sort()).toEqual([proposalId, unbound].sort());
    // It is bound to an account, so a new holder of the address gets nothing.
    await project.owner('update proposals set client_id = $2 where id = $1', [proposalId, next.id]);
    expect(await ids(ben, 'proposals')).toEqual([]);
    expect((await ids(next, 'proposals')).sort()).toEqual([proposalId, unbound].sort());
  });

  it('are bound to an account before its address changes', async () => {
    const { ben, proposalId } = await makeDeal();
    const bind =
      'update proposals set client_email = $2, client_name = $3, client_bound_at = 1 where id = $1';
    await project.owner(bind, [proposalId, ben.email, 'Ben Buyer']);
    await project.owner("update users set email = 'moved@example.com' where id = $1", [ben.id]);
    const { rows } = await project.owner('select client_id from proposals where id = $1', [proposalId]);
    expect(rows).toEqual([{ client_id: ben.id }]);
  });

  it('get another client through Gable alone, which withdraws what was sent to the former one', async () => {
    const { ann, ben, dealId } = await makeDeal();
    const change = 'update deals set customer_email = $2 where id = $1';
    await expect(project.as(ann)(change, [dealId, 'cy@example.com'])).rejects.toMatchObject({
      code: '42501',
    });
    // The same address in other letters is no change.
    expect((await project.as(ann)(change, [dealId, ben.email.toUpperCase()])).count).toBe(1);
  });

  it('are not read by an agent whose address a deal happens to carry', async () => {
    const [ann, other] = [await project.people.agent(), await project.people.agent()];
    await project.people.proposal(await project.people.deal(ann, other.email));
    expect((await project.as(other)('select id from proposals')).count).toBe(0);
  });

  it('come with the customer for the agent who reads them, and without the deal for the buyer', async () => {
    const { ann, ben } = await makeDeal();
    const joined = `select service_type, customer_email from proposals left join deals on deals.id = deal_id`;
    expect((await project.as(ann)(joined)).rows).toMatchObject([{ customer_email: ben.email }]);
    expect((await project.as(ben)(joined)).rows).toMatchObject([{ customer_email: null }]);
    const forBuyer = joined.replace('join deals on deals.id', 'join buyer_deals on buyer_deals.id');
    expect((await project.as(ben)(forBuyer)).rows).toMatchObject([{ customer_email: ben.email }]);
  });

  it('are made by the agent of an active deal, unpaid', async () => {
    const { ann, dealId } = await makeDeal();
    const { rows } = await project.as(ann)(INSERT, [dealId]);
    expect(rows).toMatchObject([
      {
        status: 'pending',
        pricing_structure: 'fixed',
        agent_id: ann.id,
        payment_status: 'not_initiated',
        search_text: 'negotiation\n',
        invoice_id: null,
      },
    ]);
    const archived = await project.people.deal(ann, 'ben@example.com', 'archived');
    await expect(project.as(ann)(INSERT, [archived])).rejects.toMatchObject({ code: '42501' });
  });

  it('belong to their deal’s agent, whatever a browser says', async () => {
    const { ann, strangers, dealId } = await makeDeal();
    const ask = project.as(ann);
    const naming = INSERT.replace('(deal_id', '(agent_id, deal_id').replace('($1', '($2, $1');
    for (const agent of [ann.id, strangers[0]?.id]) {
      await expect(ask(naming, [dealId, agent])).rejects.toMatchObject({ code: '42501' });
      await expect(ask('update proposals set agent_id = $1', [agent])).rejects.toMatchObject({
        code: '42501',
      });
    }
    const elsewhere = (await makeDeal()).dealId;
    await expect(ask(INSERT, [elsewhere])).rejects.toMatchObject({ code: '42501' });
    const { rows } = await ask('select deal_id, agent_id from proposals');
    expect(rows).toEqual([{ deal_id: dealId, agent_id: ann.id }]);
    // Not even the owner's own hand makes the two differ.
    const moved = 'update deals set agent_id = $2 where id = $1';
    await expect(project.owner(moved, [dealId, strangers[0]?.id])).rejects.toMatchObject({ code: '23503' });
  });

  it('are made and written by nobody but the agent', async () => {
    const { ben, strangers, dealId, proposalId } = await makeDeal();
    for (const person of [ben, ...strangers]) {
      const ask = project.as(person);
      await expect(ask(INSERT, [dealId])).rejects.toMatchObject({ code: '42501' });
      await expect(ask(WRITE, [proposalId])).rejects.toMatchObject({ code: '42501' });
      expect((await ask("update proposals set status = 'approved'")).count).toBe(0);
      expect((await ask('delete from proposals')).count).toBe(0);
    }
  });

  it('are changed and removed by the agent, in their own deal', async () => {
    const { ann, dealId } = await makeDeal();
    const ask = project.as(ann);
    const { rows } = await ask(INSERT, [dealId]);
    const id = rows[0]?.id;
    const change = "update proposals set status = 'approved', amount = '300' where id = $1 returning *";
    expect((await ask(change, [id])).rows).toMatchObject([{ status: 'approved', amount: '300' }]);
    const elsewhere = (await makeDeal()).dealId;
    const ownOther = await project.people.deal(ann, 'cy@example.com');
    for (const target of [elsewhere, ownOther]) {
      await expect(
        ask('update proposals set deal_id = $2 where id = $1', [id, target]),
      ).rejects.toMatchObject({ code: '42501' });
    }
    expect((await ask('delete from proposals where id = $1', [id])).count).toBe(1);
  });

  it('have a money side that nobody writes, and a price that stands once money is asked for', async () => {
    const { ann, dealId } = await makeDeal();
    const id = await project.people.proposal(dealId, 'invoiced');
    const ask = project.as(ann);
    for (const column of ['payment_status', 'invoice_id', 'invoice_url', 'search_text']) {
      await expect(ask(`update proposals set ${column} = 'x'`), column).rejects.toMatchObject({
        code: '42501',
      });
    }
    const paid =
      "insert into proposals (deal_id, service_type, amount, payment_status) values ($1, 'x', '1', 'x')";
    await expect(ask(paid, [dealId])).rejects.toMatchObject({ code: '42501' });
    for (const change of ["amount = '1'", "pricing_structure = 'hourly'"]) {
      const sql = `update proposals set ${change} where id = $1`;
      await expect(ask(sql, [id])).rejects.toMatchObject({ code: '23514' });
    }
    expect((await ask("update proposals set terms = 'Soon' where id = $1", [id])).count).toBe(1);
  });

  it('hold what the forms allow', async () => {
    const { ann, proposalId } = await makeDeal();
    const ask = project.as(ann);
    const set = (table: string, column: string, id: string, value: string) =>
      ask(`update ${table} set ${column} = $2 where id = $1`, [id, value]);
    for (const status of proposalStatusSchema.options) await set('proposals', 'status', proposalId, status);
    for (const way of pricingStructureSchema.options)
      await set('proposals', 'pricing_structure', proposalId, way);
    const wrong: readonly (readonly [string, string, string, string])[] = [
      ['proposals', 'status', proposalId, 'lost'],
      ['proposals', 'pricing_structure', proposalId, 'daily'],
      ['proposals', 'service_type', proposalId, ' '],
      ['proposals', 'amount', proposalId, ''],
    ];
    for (const args of wrong) await expect(set(...args), `${args}`).rejects.toMatchObject({ code: '23514' });
  });

  it('have contracts that no browser writes, their agent’s neither: changes go through Gable, which records them', async () => {
    const { ann, ben, dealId, proposalId, contractId } = await makeDeal();
    const second = await project.people.proposal(dealId);
    for (const party of [ann, ben]) {
      const ask = project.as(party);
      for (const proposal of [proposalId, second])
        await expect(ask(WRITE, [proposal])).rejects.toMatchObject({ code: '42501' });
      for (const change of ["content = 'Other words.'", "status = 'signed'", 'updated_at = 2'])
        await expect(ask(`update contracts set ${change}`), change).rejects.toMatchObject({ code: '42501' });
      await expect(ask('delete from contracts')).rejects.toMatchObject({ code: '42501' });
      for (const table of [
        'contract_versions',
        'contract_record',
        'contract_signatures',
        'contract_declines',
      ])
        await expect(ask(`select * from ${table}`), table).rejects.toMatchObject({ code: '42501' });
    }
    expect((await project.as(ann)('select id, content from contracts')).rows).toEqual([
      { id: contractId, content: 'The parties agree.' },
    ]);
  });

  it('show a buyer the latest version of a contract that was sent to them, and no draft', async () => {
    const { ann, ben, strangers, contractId } = await makeDeal();
    const { people } = project;
    const COLUMNS = 'select id, version, content, status from buyer_contracts';
    await people.contractVersion(contractId, { number: 1, content: 'Sent.', sentTo: ben.email });
    expect((await project.as(ben)(COLUMNS)).rows).toEqual([
      { id: contractId, version: '1', content: 'Sent.', status: 'draft' },
    ]);
    await people.contractVersion(contractId, { number: 2, content: 'A draft.', sentTo: null });
    await people.contractVersion(contractId, {
      number: 3,
      content: 'Another’s.',
      sentTo: 'other@example.com',
    });
    expect((await project.as(ben)(COLUMNS)).rows).toMatchObject([{ version: '1', content: 'Sent.' }]);
    for (const other of [ann, ...strangers]) expect((await project.as(other)(COLUMNS)).count).toBe(0);
    await expect(project.anon(COLUMNS)).rejects.toMatchObject({ code: '42501' });
    // Not updatable: the view has no row of its own to change.
    await expect(project.as(ben)('delete from buyer_contracts')).rejects.toMatchObject({ code: '55000' });
    // Once the deal names another client, what was not signed is no longer shown to the first.
    await project.owner(`update deals set customer_email = 'new@example.com' where agent_id = $1`, [ann.id]);
    expect((await project.as(ben)(COLUMNS)).count).toBe(0);
  });
});
