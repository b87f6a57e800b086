import { messageFileSchema } from '@gable/contracts/message';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeUploads } from '#testing/fake-uploads.ts';
import { agent, deal } from '#testing/fixtures.ts';
import { renderRoute } from '#testing/render-route.tsx';
import { conversation, fakeConversation, listSent, message } from '../testing/conversation-fixture.ts';

const plan = messageFileSchema.parse({
  id: '0195a4a0-0000-7000-8000-0000000000f1',
  name: 'plan.pdf',
  type: 'pdf',
  size: 482_133,
});

const pdf = (name = 'plan.pdf') => new File(['%PDF'], name, { type: 'application/pdf' });

async function openMessages() {
  const uploads = fakeUploads();
  const { answers } = fakeConversation(conversation(), [message({ text: '', attachments: [plan] })]);
  const rendered = renderRoute(`/deals/${deal().id}?tab=messages`, {
    answers: {
      'profile.me': agent(),
      'deal.byId': deal(),
      'proposal.ofDeal': { items: [], nextCursor: null, total: 0 },
      'attachment.delete': { id: plan.id, deleted: true },
      ...answers,
    },
  });
  const field = await screen.findByRole('textbox', { name: 'Message to Priya Raman' });
  const add = (...files: File[]) => rendered.user.upload(screen.getByLabelText('Choose files'), files);
  const chips = () => within(screen.getByRole('list', { name: 'Files of this message' }));
  return { ...rendered, uploads, field, add, chips };
}

describe('the files of a message', () => {
  it('are downloads in the thread', async () => {
    await openMessages();
    const link = await screen.findByRole('link', { name: /^plan\.pdf/ });
    expect(link.getAttribute('href')).toMatch(new RegExp(`^/api/attachments/${plan.id}\\?`));
    expect(link.textContent).toBe('plan.pdf471 KB');
  });

  it('are uploaded with their progress before they are sent, without text too', async () => {
    const { user, uploads, add, chips, calls } = await openMessages();
    await add(pdf());
    await waitFor(() => expect(uploads).toHaveLength(1));
    const [upload] = uploads;
    const query = 'clientEmail=priya%40example.com&name=plan.pdf';
    expect(upload?.path).toBe(`/api/deals/${deal().id}/messages/attachments?${query}`);
    act(() => upload?.progress(0.4));
    expect(chips().getByRole('progressbar', { name: 'Uploading plan.pdf' })).toHaveProperty('value', 40);
    const send = screen.getByRole('button', { name: 'Send' });
    expect(screen.getByText('You can send when your files are uploaded.')).toBeDefined();
    await user.click(send);
    expect(listSent(calls)).toEqual([]);
    act(() => upload?.respond(201, { ...plan, createdAt: '2026-03-10T12:00:00.000Z' }));
    expect(await chips().findByText('471 KB')).toBeDefined();
    await user.click(send);
    await waitFor(() => expect(listSent(calls)).toMatchObject([{ text: '', attachmentIds: [plan.id] }]));
    expect(screen.queryByRole('list', { name: 'Files of this message' })).toBeNull();
  });

  it('that fail say why, and are removed before the message is sent', async () => {
    const { user, uploads, add, chips, calls, field } = await openMessages();
    await add(pdf());
    await waitFor(() => expect(uploads).toHaveLength(1));
    act(() => uploads[0]?.respond(500, {}));
    expect(await chips().findByRole('alert')).toBeDefined();
    expect(chips().getByRole('button', { name: 'Try Again' })).toBeDefined();
    await user.type(field, 'Hello{Enter}');
    expect(listSent(calls)).toEqual([]);
    await user.click(chips().getByRole('button', { name: 'Remove plan.pdf' }));
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(listSent(calls)).toMatchObject([{ text: 'Hello', attachmentIds: [] }]));
  });

  it('are deleted when they are removed, and at most five', async () => {
    const { user, uploads, add, chips, calls } = await openMessages();
    await add(pdf());
    await waitFor(() => expect(uploads).toHaveLength(1));
    act(() => uploads[0]?.respond(201, plan));
    await chips().findByText('471 KB');
    await add(...['a', 'b', 'c', 'd', 'e'].map((name) => pdf(`${name}.pdf`)));
    expect(chips().getAllByRole('listitem')).toHaveLength(5);
    expect(screen.getByText('You can attach up to 5 files to a message.')).toBeDefined();
    await user.click(chips().getByRole('button', { name: 'Remove plan.pdf' }));
    await waitFor(() =>
      expect(calls.filter(({ path }) => path === 'attachment.delete')).toMatchObject([
        { input: { attachmentId: plan.id } },
      ]),
    );
    expect(chips().getAllByRole('listitem')).toHaveLength(4);
  });
});
