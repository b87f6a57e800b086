import { findPlaceholderPlaces } from '@gable/contracts/contract';
import { findBlanks } from '@gable/contracts/contract-text';
import { pageInputSchema, serviceIdSchema } from '@gable/contracts/kernel';
import { SERVICE_TYPES } from '@gable/contracts/proposal';
import { type NewService, newServiceSchema, SERVICES_MAX } from '@gable/contracts/service';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#kernel/index.ts';
import { createTestContext, type TestContext } from '#testing/test-context.ts';
import { addStarterSet } from './add-starter-set.ts';
import { createService } from './create-service.ts';
import { deleteService } from './delete-service.ts';
import { listServices, readService } from './read-services.ts';
import { services } from './service.tables.ts';
import { STARTER_SET } from './starter-set.ts';
import { updateService } from './update-service.ts';

let context: TestContext;
beforeAll(async () => {
  context = await createTestContext();
});
afterAll(() => context.close());

const newService = (fields: Partial<NewService> = {}) =>
  newServiceSchema.parse({ name: 'Tour', serviceType: 'Home Showing', amount: '$250', ...fields });
const page = (input: object = {}) => pageInputSchema.parse(input);
const code = (name: string) => expect.objectContaining({ code: name });

describe('the catalog', () => {
  it('stores blank texts as null and lists the newest first in pages', async () => {
    const agent = await context.newAgent();
    const first = await createService(agent, newService({ description: '  ', terms: '', contractText: ' ' }));
    expect(first).toMatchObject({ description: null, terms: null, contractText: null, amount: '$250' });
    context.clock.advance(1_000);
    const second = await createService(agent, newService({ name: 'Second', pricingStructure: 'hourly' }));
    const newest = await listServices(agent, page({ limit: 1 }));
    expect(newest.items).toEqual([second]);
    const rest = await listServices(agent, page({ limit: 1, cursor: newest.nextCursor ?? undefined }));
    expect(rest).toEqual({ items: [first], nextCursor: null });
  });

  it('changes the given fields only, clears texts with null, and reports conflicts', async () => {
    const agent = await context.newAgent();
    const { id: serviceId } = await createService(
      agent,
      newService({ terms: 'Net 7', contractText: 'One.' }),
    );
    const changed = await updateService(agent, { serviceId, changes: { amount: '300', terms: null } });
    expect(changed).toMatchObject({ name: 'Tour', amount: '300', terms: null, contractText: 'One.' });
    expect(await readService(agent, { serviceId })).toEqual(changed);
    const stale = { serviceId, changes: { amount: '400' }, base: { amount: '$250' } };
    await expect(updateService(agent, stale)).rejects.toMatchObject({
      code: 'EDIT_CONFLICT',
      params: { entity: 'service', current: { amount: '300' } },
    });
  });

  it('is private to its agent', async () => {
    const [agent, other, buyer] = [
      await context.newAgent(),
      await context.newAgent(),
      await context.newBuyer(),
    ];
    const { id: serviceId } = await createService(agent, newService());
    const attempts = (ctx: typeof agent) => [
      readService(ctx, { serviceId }),
      updateService(ctx, { serviceId, changes: { name: 'Theirs' } }),
      deleteService(ctx, { serviceId }),
    ];
    const refusals = async (calls: readonly Promise<unknown>[]) =>
      (await Promise.allSettled(calls)).map((result) => result.status === 'rejected' && result.reason.code);
    expect(await refusals(attempts(other))).toEqual(['NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND']);
    const ofBuyer = [...attempts(buyer), createService(buyer, newService()), addStarterSet(buyer)];
    expect(new Set(await refusals(ofBuyer))).toEqual(new Set(['WRONG_ROLE']));
    expect((await listServices(other, page())).items).toEqual([]);
    expect(await readService(agent, { serviceId })).toMatchObject({ name: 'Tour' });
  });

  it('deletes a service once', async () => {
    const agent = await context.newAgent();
    const { id: serviceId } = await createService(agent, newService());
    const attempts = [deleteService(agent, { serviceId }), deleteService(agent, { serviceId })];
    const results = await Promise.allSettled(attempts);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await expect(readService(agent, { serviceId })).rejects.toEqual(code('NOT_FOUND'));
  });

  it('has a limit, also for parallel calls', async () => {
    const agent = await context.newAgent();
    const { id } = await createService(agent, newService());
    const [row] = await context.db.read.select().from(services).where(eq(services.id, id));
    if (!row) throw new Error('The service does not exist.');
    const copies = Array.from({ length: SERVICES_MAX - 3 }, () => ({ ...row, id: newId(serviceIdSchema) }));
    await context.db.transaction((tx) => tx.insert(services).values(copies));
    const calls = Array.from({ length: 4 }, () => createService(agent, newService()));
    const results = await Promise.allSettled(calls);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    await expect(addStarterSet(agent)).rejects.toEqual(code('TOO_MANY_SERVICES'));
  });

  it('counts its texts toward the quota, and frees them', async () => {
    const agent = await context.newAgent();
    const limited = { ...agent, ports: { ...agent.ports, quotas: { ...agent.ports.quotas, noteBytes: 10 } } };
    const text = newService({ terms: '12345678' });
    const { id: serviceId } = await createService(limited, text);
    await expect(createService(limited, text)).rejects.toEqual(code('QUOTA_REACHED'));
    await deleteService(limited, { serviceId });
    await createService(limited, text);
  });
});

describe('the starter set', () => {
  it('has a service for each service type, in display order, added once', async () => {
    const agent = await context.newAgent();
    const added = await Promise.all([addStarterSet(agent), addStarterSet(agent)]);
    expect(added.map((one) => one.added).toSorted()).toEqual([0, 7]);
    const { items } = await listServices(agent, page());
    expect(items.map(({ serviceType }) => serviceType)).toEqual([...SERVICE_TYPES]);
    const [first] = items;
    if (first) await deleteService(agent, { serviceId: first.id });
    expect(await addStarterSet(agent)).toEqual({ added: 1 });
    expect(await addStarterSet(agent)).toEqual({ added: 0 });
  });

  it('uses only placeholders that are optional or have a value for every proposal', () => {
    const always = [
      'agent email',
      'agent name',
      'client email',
      'client name',
      'date',
      'price',
      'service type',
    ];
    for (const { contractText, terms } of STARTER_SET) {
      expect(terms).toBeTruthy();
      expect(findBlanks(contractText ?? '')).toEqual([]);
      const places = findPlaceholderPlaces(contractText ?? '');
      const needed = places.filter(({ isOptional }) => !isOptional).map(({ name }) => name);
      expect([...new Set(needed)].toSorted()).toEqual(always);
      const optional = places.filter(({ isOptional }) => isOptional).map(({ name }) => name);
      expect(optional).toEqual(['brokerage', 'license', 'cap', 'terms', 'payment schedule']);
    }
  });
});
