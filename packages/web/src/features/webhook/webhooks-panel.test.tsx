import { type WebhookView, webhookViewSchema } from '@gable/contracts/webhook';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { embedSettings } from '#testing/embed-settings.ts';
import { type Answers, ApiError } from '#testing/fake-api-link.ts';
import { agent, buyer } from '#testing/fixtures.ts';
import { renderRoute } from '#testing/render-route.tsx';
import { createDelivery, createEndpoint } from './testing/webhook-fixtures.ts';

beforeAll(() => embedSettings());

const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';

function open(list: Answers['webhook.list'], more: Answers = {}, path = '/settings') {
  const answers: Answers = {
    'profile.me': agent(),
    'session.hasPassword': true,
    'session.list': [],
    'apiKey.list': [],
    'webhook.log': { items: [], nextCursor: null },
    ...more,
  };
  if (list !== undefined) answers['webhook.list'] = list;
  return renderRoute(`${path}?tab=security`, { answers });
}

const panel = async () => within(await screen.findByRole('region', { name: 'Webhooks' }));
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

async function openEndpoint(list: WebhookView[], more: Answers = {}) {
  const rendered = open(() => [...list], more);
  await rendered.user.click(await (await panel()).findByRole('button', { name: /^Manage/ }));
  return { ...rendered, part: await dialog('Bookkeeping') };
}

describe('webhook endpoints', () => {
  it('are listed with their state, for agents only', async () => {
    const failingSince = webhookViewSchema.shape.createdAt.parse(Date.UTC(2026, 10, 20));
    open([
      createEndpoint(1),
      createEndpoint(2, { description: '', eventTypes: ['deal.created'], failingSince }),
      createEndpoint(3, { state: 'gone' }),
    ]);
    const rows = await (await panel()).findAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual([
      'BookkeepingOnhttps://hooks.example.com/1All eventsManage',
      'hooks.example.comFailinghttps://hooks.example.com/21 eventManage',
      'BookkeepingDisabledhttps://hooks.example.com/3All eventsManage',
    ]);
  });

  it('are not shown to a buyer', async () => {
    open([], { 'profile.me': buyer() }, '/buyer/settings');
    expect(await screen.findByRole('region', { name: 'API keys' })).toBeDefined();
    expect(screen.queryByRole('region', { name: 'Webhooks' })).toBeNull();
  });

  it('are created with a URL and events, and show their secret once', async () => {
    const kept: WebhookView[] = [];
    const { user, calls } = open(() => [...kept], {
      'webhook.create': ({ url }) => {
        if (url.includes('10.0.0.1'))
          return new ApiError('INVALID_INPUT', 'No.', { url: 'It leads into a private network.' });
        kept.push(createEndpoint(1));
        return { ...createEndpoint(1), secret: SECRET };
      },
    });
    const part = await panel();
    expect(await part.findByText('You have no webhook endpoints.')).toBeDefined();
    await user.click(part.getByRole('button', { name: 'Add endpoint' }));
    const form = await dialog('Add endpoint');
    await user.click(form.getByLabelText('All events'));
    await user.click(form.getByRole('button', { name: 'Add endpoint' }));
    expect(await form.findByText('Enter the URL that events are sent to')).toBeDefined();
    expect(form.getByText('Choose at least one event')).toBeDefined();
    await user.type(form.getByLabelText('Address'), 'https://10.0.0.1/');
    await user.click(form.getByLabelText('invoice.paid'));
    await user.click(form.getByLabelText('deal.created'));
    await user.click(form.getByRole('button', { name: 'Add endpoint' }));
    expect(await form.findByText('It leads into a private network.')).toBeDefined();
    await user.clear(form.getByLabelText('Address'));
    await user.type(form.getByLabelText('Address'), 'https://hooks.example.com/1');
    await user.click(form.getByRole('button', { name: 'Add endpoint' }));
    const shown = await dialog('Copy the signing secret');
    await user.click(shown.getByRole('button', { name: 'Copy the secret' }));
    expect(await navigator.clipboard.readText()).toBe(SECRET);
    await user.click(shown.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByText(SECRET)).toBeNull());
    expect(await part.findByText('Bookkeeping')).toBeDefined();
    const input = {
      url: 'https://hooks.example.com/1',
      description: '',
      eventTypes: ['deal.created', 'invoice.paid'],
    };
    expect(calls).toContainEqual({ path: 'webhook.create', input });
  });

  it('can be edited, turned off and on, and deleted after confirmation', async () => {
    const kept = [createEndpoint(1)];
    const { user, calls, part } = await openEndpoint(kept, {
      'webhook.update': ({ changes: { enabled, ...changes } }) => {
        const state = enabled === undefined ? {} : ({ state: enabled ? 'on' : 'off' } as const);
        kept[0] = { ...createEndpoint(1), ...state, ...(changes.url && { url: changes.url }) };
        return kept[0];
      },
      'webhook.delete': () => {
        kept.pop();
      },
    });
    await user.click(part.getByRole('button', { name: 'Turn off' }));
    expect(await part.findByText('You turned it off. Events from this time won’t be sent.')).toBeDefined();
    expect(part.queryByRole('button', { name: 'Send test event' })).toBeNull();
    await user.click(part.getByRole('button', { name: 'Turn on' }));
    expect(await part.findByRole('button', { name: 'Send test event' })).toBeDefined();
    await user.click(part.getByRole('button', { name: 'Edit' }));
    const form = await dialog('Edit endpoint');
    await user.type(form.getByLabelText('Address'), '/new');
    await user.click(form.getByRole('button', { name: 'Save changes' }));
    const changed = await dialog('Bookkeeping');
    expect(await changed.findByText('https://hooks.example.com/1/new')).toBeDefined();
    await user.click(changed.getByRole('button', { name: 'Delete' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Delete this endpoint?' }));
    await user.click(question.getByRole('button', { name: 'Delete' }));
    expect(await (await panel()).findByText('You have no webhook endpoints.')).toBeDefined();
    expect(calls).toContainEqual({ path: 'webhook.delete', input: { endpointId: createEndpoint(1).id } });
  });

  it('can rotate their secret after confirmation, which is shown once', async () => {
    const { user, part } = await openEndpoint([createEndpoint(1)], {
      'webhook.rotateSecret': { ...createEndpoint(1), secret: SECRET },
    });
    await user.click(part.getByRole('button', { name: 'Rotate secret' }));
    const question = within(await screen.findByRole('dialog', { name: 'Rotate the signing secret?' }));
    await user.click(question.getByRole('button', { name: 'Rotate' }));
    const shown = await dialog('Copy the signing secret');
    expect(shown.getByText(SECRET)).toBeDefined();
    await user.click(shown.getByRole('button', { name: 'Done' }));
    expect(await dialog('Bookkeeping')).toBeDefined();
    await waitFor(() => expect(screen.queryByText(SECRET)).toBeNull());
  });

  it('show a load error, and retry', async () => {
    let broken = true;
    const { user } = open(() => (broken ? new ApiError('INTERNAL', 'Not now.') : [createEndpoint(1)]));
    const part = await panel();
    expect(await part.findByText('Couldn’t load your webhook endpoints')).toBeDefined();
    broken = false;
    await user.click(part.getByRole('button', { name: 'Try Again' }));
    expect(await part.findByText('Bookkeeping')).toBeDefined();
  });
});

describe('the delivery log', () => {
  it('can be filtered, and opens a delivery with payload, attempts and resend', async () => {
    const failed = createDelivery(1, { state: 'failed', lastStatus: 500, attempts: 8 });
    let now = failed;
    const { user, part, calls } = await openEndpoint([createEndpoint(1)], {
      'webhook.log': ({ state }) => ({
        items: [now, createDelivery(2)].filter((each) => state === undefined || each.state === state),
        nextCursor: null,
      }),
      'webhook.delivery': () => now,
      'webhook.replay': () => {
        now = { ...createDelivery(1), attempts: 9 };
        return now;
      },
    });
    expect(await part.findAllByRole('listitem')).toHaveLength(2);
    await user.selectOptions(part.getByLabelText('Show'), 'Failed');
    await waitFor(() => expect(part.getAllByRole('listitem')).toHaveLength(1));
    expect(part.getByRole('listitem').textContent).toContain('responded 500 · 8 attempts');
    await user.click(part.getByRole('button', { name: /invoice\.paid/ }));
    const detail = await dialog('Delivery');
    expect(await detail.findByText(/The endpoint answered 500\. 0\.12 s/)).toBeDefined();
    expect(detail.getByRole('region', { name: /The endpoint answered 500/ }).textContent).toBe(
      'Out of order',
    );
    expect(detail.getByRole('region', { name: 'Payload' }).textContent).toContain('"type": "invoice.paid"');
    await user.click(detail.getByRole('button', { name: 'Send again' }));
    expect(await screen.findByText('Event delivered')).toBeDefined();
    expect(await detail.findByText('Delivered')).toBeDefined();
    expect(calls).toContainEqual({ path: 'webhook.replay', input: { deliveryId: failed.id } });
    await user.click(detail.getByRole('button', { name: 'Back to the log' }));
    expect(await dialog('Bookkeeping')).toBeDefined();
  });

  it('is empty at first, and then shows the test event', async () => {
    const test = createDelivery(3, { type: 'webhook.test' });
    const { user, part } = await openEndpoint([createEndpoint(1)], {
      'webhook.sendTest': test,
      'webhook.delivery': test,
    });
    expect(await part.findByText('No deliveries yet. Send a test event to try it.')).toBeDefined();
    await user.click(part.getByRole('button', { name: 'Send test event' }));
    expect(await (await dialog('Delivery')).findByText('webhook.test')).toBeDefined();
  });

  it('shows why a test event was not sent', async () => {
    const { user, part } = await openEndpoint([createEndpoint(1)], {
      'webhook.sendTest': new ApiError('RATE_LIMITED', 'Please wait a minute.'),
    });
    await user.click(part.getByRole('button', { name: 'Send test event' }));
    expect(await screen.findByText('Please wait a minute.')).toBeDefined();
  });
});
