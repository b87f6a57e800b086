import { pricingStructureSchema, proposalStatusSchema } from '@gable/contracts/proposal';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type HostedProject, openHostedProject } from './testing/hosted-project.ts';

const INSERT = `insert into proposals (deal_id, service_type, amount) values ($1, 'Negotiation', '$250') returning *`;
const WRITE = `insert into contracts (proposal_id, content) values ($1, 'The parties agree.') returning *`;

describe('policies of proposals and contracts', () => {
  let project: HostedProject;
  beforeAll(async () => {
    project = await openHostedProject();
    await project.push();
  });
  afterAll(() => project.close());

  /** Creates a deal with its participants, a proposal with a contract, and three other users. */
  async function createDeal() {
    const { fixtures } = project;
    const [ann, ben] = [await fixtures.agent(), await fixtures.buyer()];
    const strangers = [await fixtures.agent(), await fixtures.buyer(), await fixtures.userWithoutProfile()];
    const dealId = await fixtures.deal(ann, ben.email);
    const proposalId = await fixtures.proposal(dealId);
    const contractId = await fixtures.contract(proposalId);
    return { ann, ben, strangers, dealId, proposalId, contractId };
  }

  it('allow only the participants of the deal to read', async () => {
    const { ann, ben, strangers, proposalId, contractId } = await createDeal();
    await createDeal();
    for (const party of [ann, ben]) {
      const run = project.as(party);
      expect((await run('select id from proposals')).rows).toEqual([{ id: proposalId }]);
    }
    expect((await project.as(ann)('select id from contracts')).rows).toEqual([{ id: contractId }]);
    expect((await project.as(ben)('select id from contracts')).count).toBe(0);
    for (const stranger of strangers) {
      const run = project.as(stranger);
      expect((await run('select id from proposals')).count).toBe(0);
      expect((await run('select id from contracts')).count).toBe(0);
    }
  });

  it('allow the bound client to read after the email of the deal changes', async () => {
    const { ann, ben, dealId, proposalId, contractId } = await createDeal();
    const next = await project.fixtures.buyer();
    const unbound = await project.fixtures.proposal(dealId);
    const bind =
      'update proposals set client_email = $2, client_name = $3, client_bound_at = 1 where id = $1';
    await project.owner(bind, [proposalId, ben.email, 'Ben Buyer']);
    await project.owner('update deals set customer_email = $2 where id = $1', [dealId, next.email]);
    const ids = async (user: typeof ben, table: string) =>
      (await project.as(user)(`select id from ${table}`)).rows.map(({ id }) => id);
    expect(await ids(ben, 'proposals')).toEqual([proposalId]);
    await project.fixtures.contractVersion(contractId, { number: 1, content: 'Sent.', sentTo: ben.email });
    expect(await ids(ben, 'buyer_contracts')).toEqual([contractId]);
    expect(await ids(ben, 'buyer_deals')).toEqual([]);
    expect(await ids(next, 'proposals')).toEqual([unbound]);
    expect(await ids(next, 'buyer_contracts')).toEqual([]);
    expect((await ids(ann, 'proposals')).sort()).toEqual([proposalId, unbound].sort());
    // Bound to an account, so that a new user with this email cannot read it.
    await project.owner('update proposals set client_id = $2 where id = $1', [proposalId, next.id]);
    expect(await ids(ben, 'proposals')).toEqual([]);
    expect((await ids(next, 'proposals')).sort()).toEqual([proposalId, unbound].sort());
  });

  it('bind proposals to an account before its email changes', async () => {
    const { ben, proposalId } = await createDeal();
    const bind =
      'update proposals set client_email = $2, client_name = $3, client_bound_at = 1 where id = $1';
    await project.owner(bind, [proposalId, ben.email, 'Ben Buyer']);
    await project.owner("update users set email = 'moved@example.com' where id = $1", [ben.id]);
    const { rows } = await project.owner('select client_id from proposals where id = $1', [proposalId]);
    expect(rows).toEqual([{ client_id: ben.id }]);
  });

  it('reject a change of the client, which only the server can make', async () => {
    const { ann, ben, dealId } = await createDeal();
    const change = 'update deals set customer_email = $2 where id = $1';
    await expect(project.as(ann)(change, [dealId, 'cy@example.com'])).rejects.toMatchObject({
      code: '42501',
    });
    // The same email in another case is not a change.
    expect((await project.as(ann)(change, [dealId, ben.email.toUpperCase()])).count).toBe(1);
  });

  it('do not allow an agent to read another agent’s deal with their email as the customer’s', async () => {
    const [ann, other] = [await project.fixtures.agent(), await project.fixtures.agent()];
    await project.fixtures.proposal(await project.fixtures.deal(ann, other.email));
    expect((await project.as(other)('select id from proposals')).count).toBe(0);
  });

  it('allow the agent to join the deal, and the buyer to join buyer_deals', async () => {
    const { ann, ben } = await createDeal();
    const joined = `select service_type, customer_email from proposals left join deals on deals.id = deal_id`;
    expect((await project.as(ann)(joined)).rows).toMatchObject([{ customer_email: ben.email }]);
    expect((await project.as(ben)(joined)).rows).toMatchObject([{ customer_email: null }]);
    const forBuyer = joined.replace('join deals on deals.id', 'join buyer_deals on buyer_deals.id');
    expect((await project.as(ben)(forBuyer)).rows).toMatchObject([{ customer_email: ben.email }]);
  });

  it('allow the agent of an active deal to insert an unpaid proposal', async () => {
    const { ann, dealId } = await createDeal();
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
    const archived = await project.fixtures.deal(ann, 'ben@example.com', 'archived');
    await expect(project.as(ann)(INSERT, [archived])).rejects.toMatchObject({ code: '42501' });
  });

  it('set the agent of the deal, and reject any other', async () => {
    const { ann, strangers, dealId } = await createDeal();
    const run = project.as(ann);
    const naming = INSERT.replace('(deal_id', '(agent_id, deal_id').replace('($1', '($2, $1');
    for (const agent of [ann.id, strangers[0]?.id]) {
      await expect(run(naming, [dealId, agent])).rejects.toMatchObject({ code: '42501' });
      await expect(run('update proposals set agent_id = $1', [agent])).rejects.toMatchObject({
        code: '42501',
      });
    }
    const elsewhere = (await createDeal()).dealId;
    await expect(run(INSERT, [elsewhere])).rejects.toMatchObject({ code: '42501' });
    const { rows } = await run('select deal_id, agent_id from proposals');
    expect(rows).toEqual([{ deal_id: dealId, agent_id: ann.id }]);
    // Not even the owner can change one of them.
    const moved = 'update deals set agent_id = $2 where id = $1';
    await expect(project.owner(moved, [dealId, strangers[0]?.id])).rejects.toMatchObject({ code: '23503' });
  });

  it('reject writes by users other than the agent', async () => {
    const { ben, strangers, dealId, proposalId } = await createDeal();
    for (const user of [ben, ...strangers]) {
      const run = project.as(user);
      await expect(run(INSERT, [dealId])).rejects.toMatchObject({ code: '42501' });
      await expect(run(WRITE, [proposalId])).rejects.toMatchObject({ code: '42501' });
      expect((await run("update proposals set status = 'approved'")).count).toBe(0);
      expect((await run('delete from proposals')).count).toBe(0);
    }
  });

  it('allow the agent to update and delete, but not to move a proposal to another deal', async () => {
    const { ann, dealId } = await createDeal();
    const run = project.as(ann);
    const { rows } = await run(INSERT, [dealId]);
    const id = rows[0]?.id;
    const change = "update proposals set status = 'approved', amount = '300' where id = $1 returning *";
    expect((await run(change, [id])).rows).toMatchObject([{ status: 'approved', amount: '300' }]);
    const elsewhere = (await createDeal()).dealId;
    const ownOther = await project.fixtures.deal(ann, 'cy@example.com');
    for (const target of [elsewhere, ownOther]) {
      await expect(
        run('update proposals set deal_id = $2 where id = $1', [id, target]),
      ).rejects.toMatchObject({ code: '42501' });
    }
    expect((await run('delete from proposals where id = $1', [id])).count).toBe(1);
  });

  it('reject writes of payment columns, and of the price after an invoice', async () => {
    const { ann, dealId } = await createDeal();
    const id = await project.fixtures.proposal(dealId, 'invoiced');
    const run = project.as(ann);
    for (const column of ['payment_status', 'invoice_id', 'invoice_url', 'search_text']) {
      await expect(run(`update proposals set ${column} = 'x'`), column).rejects.toMatchObject({
        code: '42501',
      });
    }
    const paid =
      "insert into proposals (deal_id, service_type, amount, payment_status) values ($1, 'x', '1', 'x')";
    await expect(run(paid, [dealId])).rejects.toMatchObject({ code: '42501' });
    for (const change of ["amount = '1'", "pricing_structure = 'hourly'"]) {
      const sql = `update proposals set ${change} where id = $1`;
      await expect(run(sql, [id])).rejects.toMatchObject({ code: '23514' });
    }
    expect((await run("update proposals set terms = 'Soon' where id = $1", [id])).count).toBe(1);
  });

  it('validate values as the forms do', async () => {
    const { ann, proposalId } = await createDeal();
    const run = project.as(ann);
    const set = (table: string, column: string, id: string, value: string) =>
      run(`update ${table} set ${column} = $2 where id = $1`, [id, value]);
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

  it('reject all writes of contracts, which the server records in the audit log', async () => {
    const { ann, ben, dealId, proposalId, contractId } = await createDeal();
    const second = await project.fixtures.proposal(dealId);
    for (const party of [ann, ben]) {
      const run = project.as(party);
      for (const proposal of [proposalId, second])
        await expect(run(WRITE, [proposal])).rejects.toMatchObject({ code: '42501' });
      for (const change of ["content = 'Other words.'", "status = 'signed'", 'updated_at = 2'])
        await expect(run(`update contracts set ${change}`), change).rejects.toMatchObject({ code: '42501' });
      await expect(run('delete from contracts')).rejects.toMatchObject({ code: '42501' });
      for (const table of [
        'contract_versions',
        'contract_audit_log',
        'contract_signatures',
        'contract_countersignatures',
        'contract_declines',
      ])
        await expect(run(`select * from ${table}`), table).rejects.toMatchObject({ code: '42501' });
    }
    expect((await project.as(ann)('select id, content from contracts')).rows).toEqual([
      { id: contractId, content: 'The parties agree.' },
    ]);
  });

  it('show a buyer the latest version of a contract that was sent to them', async () => {
    const { ann, ben, strangers, contractId } = await createDeal();
    const { fixtures } = project;
    const COLUMNS = 'select id, version, content, status from buyer_contracts';
    await fixtures.contractVersion(contractId, { number: 1, content: 'Sent.', sentTo: ben.email });
    expect((await project.as(ben)(COLUMNS)).rows).toEqual([
      { id: contractId, version: '1', content: 'Sent.', status: 'draft' },
    ]);
    await fixtures.contractVersion(contractId, { number: 2, content: 'A draft.', sentTo: null });
    await fixtures.contractVersion(contractId, {
      number: 3,
      content: 'Another’s.',
      sentTo: 'other@example.com',
    });
    expect((await project.as(ben)(COLUMNS)).rows).toMatchObject([{ version: '1', content: 'Sent.' }]);
    for (const other of [ann, ...strangers]) expect((await project.as(other)(COLUMNS)).count).toBe(0);
    await expect(project.anon(COLUMNS)).rejects.toMatchObject({ code: '42501' });
    // The view is not updatable.
    await expect(project.as(ben)('delete from buyer_contracts')).rejects.toMatchObject({ code: '55000' });
    // After the deal gets another client, the first one cannot read an unsigned contract.
    await project.owner(`update deals set customer_email = 'new@example.com' where agent_id = $1`, [ann.id]);
    expect((await project.as(ben)(COLUMNS)).count).toBe(0);
  });
});
