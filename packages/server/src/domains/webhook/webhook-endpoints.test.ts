import { HOUR_MS } from '@gable/contracts/kernel';
import {
  MAX_PREVIOUS_SECRETS,
  MAX_WEBHOOK_ENDPOINTS,
  WEBHOOK_TESTS_PER_MINUTE,
} from '@gable/contracts/webhook';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestContext, type TestContext } from '#testing/test-context.ts';
import { deleteWebhook } from './delete-webhook.ts';
import { listWebhooks, readDelivery } from './read-webhooks.ts';
import { rotateWebhookSecret } from './rotate-secret.ts';
import { createSendTest } from './send-test.ts';
import { createEndpoint, listLog, verifyMessage } from './testing/webhook-fixtures.ts';
import { updateWebhook } from './update-webhook.ts';

const sendTest = createSendTest(({ type, at, data }) =>
  JSON.stringify({ type, timestamp: new Date(at).toISOString(), data }),
);

let context: TestContext;
beforeAll(async () => {
  context = await createTestContext();
});
afterAll(() => context.close());

const lastPost = () => {
  const post = context.webhooks.posts.at(-1);
  if (!post) throw new Error('Nothing was sent.');
  return post;
};

it('returns its secret only when it is created and rotated', async () => {
  const agent = await context.newAgent();
  const made = await createEndpoint(agent, ['deal.updated', 'deal.created', 'deal.updated']);
  expect(made.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  const { secret: first, ...view } = made;
  expect(view).toMatchObject({ state: 'on', eventTypes: ['deal.created', 'deal.updated'] });
  const { secret: second } = await rotateWebhookSecret(agent, { endpointId: made.id });
  expect(second).not.toBe(first);
  const listed = await listWebhooks(agent);
  expect(listed).toEqual([{ ...view, rotatingUntil: expect.any(Number) }]);
  for (const secret of [first, second]) expect(JSON.stringify(listed)).not.toContain(secret);
});

it('signs with both secrets for a day after a rotation', async () => {
  const agent = await context.newAgent();
  const { id: endpointId, secret: first } = await createEndpoint(agent);
  const { secret: second } = await rotateWebhookSecret(agent, { endpointId });
  await sendTest(agent, { endpointId });
  for (const secret of [first, second]) expect(verifyMessage(secret, lastPost()).type).toBe('webhook.test');
  context.clock.advance(24 * HOUR_MS);
  await sendTest(agent, { endpointId });
  context.clock.advance(-24 * HOUR_MS);
  expect(lastPost().headers['webhook-signature']?.split(' ')).toHaveLength(1);
});

it('signs with every secret of the last day, and limits their number', async () => {
  const agent = await context.newAgent();
  const { id: endpointId, secret: first } = await createEndpoint(agent);
  const secrets = [first];
  for (let rotation = 0; rotation < MAX_PREVIOUS_SECRETS; rotation += 1) {
    secrets.push((await rotateWebhookSecret(agent, { endpointId })).secret);
    context.clock.advance(1_000);
  }
  await sendTest(agent, { endpointId });
  for (const secret of secrets) expect(verifyMessage(secret, lastPost()).type).toBe('webhook.test');
  const refusal = { code: 'TOO_MANY_ROTATIONS', status: 409 };
  await expect(rotateWebhookSecret(agent, { endpointId })).rejects.toMatchObject(refusal);
  // Once the first one has expired, another rotation is possible.
  const untilExpired = 24 * HOUR_MS - MAX_PREVIOUS_SECRETS * 1_000;
  context.clock.advance(untilExpired);
  await rotateWebhookSecret(agent, { endpointId });
  await expect(rotateWebhookSecret(agent, { endpointId })).rejects.toMatchObject(refusal);
  await sendTest(agent, { endpointId });
  context.clock.advance(-untilExpired - MAX_PREVIOUS_SECRETS * 1_000);
  expect(lastPost().headers['webhook-signature']?.split(' ')).toHaveLength(MAX_PREVIOUS_SECRETS + 1);
});

it('keeps every secret of concurrent rotations', async () => {
  const agent = await context.newAgent();
  const { id: endpointId, secret: first } = await createEndpoint(agent);
  const rotate = () => rotateWebhookSecret(agent, { endpointId });
  const rotated = await Promise.all([rotate(), rotate(), rotate()]);
  await sendTest(agent, { endpointId });
  for (const secret of [first, ...rotated.map((one) => one.secret)])
    expect(verifyMessage(secret, lastPost()).type).toBe('webhook.test');
});

it('merges edits of two tabs, and rejects one that would overwrite unread changes', async () => {
  const agent = await context.newAgent();
  const { id: endpointId, eventTypes, description } = await createEndpoint(agent);
  const events = {
    changes: { eventTypes: ['deal.created' as const] },
    base: { eventTypes: eventTypes.join(',') },
  };
  await Promise.all([
    updateWebhook(agent, { endpointId, ...events }),
    updateWebhook(agent, { endpointId, changes: { description: 'Ledger' }, base: { description } }),
  ]);
  const stale = { endpointId, changes: { description: 'Taxes' }, base: { description } };
  await expect(updateWebhook(agent, stale)).rejects.toMatchObject({
    code: 'EDIT_CONFLICT',
    params: { current: { description: 'Ledger' } },
  });
  const kept = await updateWebhook(agent, { ...stale, base: { description: 'Ledger' } });
  expect(kept).toMatchObject({ description: 'Taxes', eventTypes: ['deal.created'] });
});

it('emails its agent when it is created, moved, or rotated', async () => {
  const agent = await context.newAgent();
  const { id: endpointId } = await createEndpoint(agent);
  const changes = { url: 'https://moved.example.com/hook' };
  await updateWebhook(agent, { endpointId, changes });
  await updateWebhook(agent, { endpointId, changes: { ...changes, description: 'Books' } });
  await rotateWebhookSecret(agent, { endpointId });
  await context.worker.drain();
  const emails = context.emails.filter(({ to }) => to === agent.actor.email);
  expect(emails.map(({ subject }) => subject)).toEqual([
    'A webhook endpoint was added to your Gable account',
    'The address of a webhook endpoint was changed',
    'The signing secret of a webhook endpoint was rotated',
  ]);
  expect(emails[1]?.text).toContain('moved.example.com');
});

it('rejects events that the API key’s scopes cannot read', async () => {
  const agent = await context.newAgent();
  const program = {
    ...agent,
    actor: { ...agent.actor, keyScopes: ['webhooks:write', 'deals:read'] as const },
  };
  const refusal = { code: 'API_KEY_SCOPE', params: { needed: 'invoices:read' } };
  await expect(createEndpoint(program, ['deal.created', 'invoice.paid'])).rejects.toMatchObject(refusal);
  const { id: endpointId } = await createEndpoint(program, ['deal.created']);
  const changes = { eventTypes: ['payment.refunded'] as const };
  const update = updateWebhook(program, { endpointId, changes: { eventTypes: [...changes.eventTypes] } });
  await expect(update).rejects.toMatchObject(refusal);
  const { id: ofAgent } = await createEndpoint(agent, ['invoice.paid']);
  await expect(rotateWebhookSecret(program, { endpointId: ofAgent })).rejects.toMatchObject(refusal);
});

it('rejects a URL that is not allowed, on creation and on change', async () => {
  const agent = await context.newAgent();
  const { id: endpointId, url } = await createEndpoint(agent);
  context.webhooks.rejectUrls('Not there.');
  const refusal = { code: 'INVALID_INPUT', params: { fields: { url: 'Not there.' } } };
  await expect(createEndpoint(agent)).rejects.toMatchObject(refusal);
  const changes = { url: 'https://10.0.0.1/' };
  await expect(updateWebhook(agent, { endpointId, changes })).rejects.toMatchObject(refusal);
  context.webhooks.rejectUrls(null);
  expect(await listWebhooks(agent)).toMatchObject([{ url }]);
});

it('is limited to ten per agent', async () => {
  const agent = await context.newAgent();
  for (let made = 0; made < MAX_WEBHOOK_ENDPOINTS; made += 1) await createEndpoint(agent);
  await expect(createEndpoint(agent)).rejects.toMatchObject({ code: 'TOO_MANY_WEBHOOKS' });
});

it('returns the result of a test event, limits tests, and attempts each once', async () => {
  const agent = await context.newAgent();
  const { id: endpointId, secret } = await createEndpoint(agent);
  const sent = await sendTest(agent, { endpointId });
  expect(sent).toMatchObject({ state: 'delivered', type: 'webhook.test', attempts: 1, lastStatus: 200 });
  expect(verifyMessage(secret, lastPost())).toMatchObject({ data: { message: expect.any(String) } });
  context.webhooks.respondWith(() => ({ kind: 'unanswered', problem: 'The connection was refused.' }));
  expect(await sendTest(agent, { endpointId })).toMatchObject({
    state: 'failed',
    nextAttemptAt: null,
    tries: [{ status: null, problem: 'The connection was refused.', answer: '' }],
  });
  expect(await listWebhooks(agent)).toMatchObject([{ failingSince: null }]);
  for (let more = 2; more < WEBHOOK_TESTS_PER_MINUTE; more += 1) await sendTest(agent, { endpointId });
  await expect(sendTest(agent, { endpointId })).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  context.webhooks.respondWith(() => ({ kind: 'answered', status: 200, answer: '' }));
});

it('receives nothing while it is disabled, and is deleted with its log', async () => {
  const agent = await context.newAgent();
  const { id: endpointId } = await createEndpoint(agent);
  await updateWebhook(agent, { endpointId, changes: { enabled: false } });
  const before = context.webhooks.posts.length;
  await context.newDeal(agent);
  await context.worker.drain();
  await expect(sendTest(agent, { endpointId })).rejects.toMatchObject({ code: 'WEBHOOK_DISABLED' });
  await updateWebhook(agent, { endpointId, changes: { enabled: true } });
  const { id: deliveryId } = await sendTest(agent, { endpointId });
  expect(context.webhooks.posts.length).toBe(before + 1);
  const stranger = await context.newAgent();
  await expect(readDelivery(stranger, { deliveryId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(deleteWebhook(stranger, { endpointId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await deleteWebhook(agent, { endpointId });
  await expect(listLog(agent, endpointId)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(readDelivery(agent, { deliveryId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
