import { ATTACHMENT_MAX_BYTES, type AttachmentView, attachmentViewSchema } from '@gable/contracts/attachment';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Answers, ApiError } from '#testing/fake-api-link.ts';
import { fakeUploads } from '#testing/fake-uploads.ts';
import { agent, buyer, deal, proposal } from '#testing/fixtures.ts';
import { renderRoute } from '#testing/render-route.tsx';

const attachment = (changes: Partial<AttachmentView> = {}): AttachmentView => ({
  ...attachmentViewSchema.parse({
    id: '0195a4a0-0000-7000-8000-0000000000f1',
    name: 'Inspection report.pdf',
    type: 'pdf',
    size: 482_133,
    from: 'agent',
    canDelete: true,
    createdAt: Date.UTC(2026, 2, 10, 12),
  }),
  ...changes,
});

const pdf = (name = 'plan.pdf', size?: number) => {
  const file = new File(['%PDF'], name, { type: 'application/pdf' });
  if (size !== undefined) Object.defineProperty(file, 'size', { value: size });
  return file;
};

/** Opens the files of a deal. Files that the test pushes to `files` are listed. */
async function openFiles(answers: Answers = {}) {
  const files: AttachmentView[] = [];
  const uploads = fakeUploads();
  const rendered = renderRoute(`/deals/${deal().id}?tab=files`, {
    answers: {
      'profile.me': agent(),
      'deal.byId': deal(),
      'proposal.ofDeal': { items: [], nextCursor: null, total: 0 },
      'attachment.ofDeal': () => [...files],
      ...answers,
    },
  });
  const panel = within(await screen.findByRole('region', { name: 'Files' }));
  return { ...rendered, files, uploads, panel };
}

describe('the files of a deal', () => {
  it('are empty at first, with the next step', async () => {
    const { panel } = await openFiles();
    expect(panel.getByText('No files yet')).toBeDefined();
    expect(panel.getByRole('button', { name: 'Attach Files' })).toBeDefined();
    expect(panel.getByText(/^Only you can see these files/)).toBeDefined();
  });

  it('are uploaded with their progress, and then listed with type and size', async () => {
    const { user, panel, uploads, files } = await openFiles();
    await user.upload(panel.getByLabelText('Choose files'), pdf());
    await waitFor(() => expect(uploads).toHaveLength(1));
    const [upload] = uploads;
    expect(upload?.path).toBe(`/api/deals/${deal().id}/attachments?name=plan.pdf`);
    act(() => upload?.progress(0.4));
    const progress = panel.getByRole('progressbar', { name: 'Uploading plan.pdf' });
    expect(progress).toHaveProperty('value', 40);
    files.push(attachment({ name: 'plan.pdf' }));
    act(() => upload?.respond(201, {}));
    const link = await panel.findByRole('link', { name: 'plan.pdf' });
    expect(link.getAttribute('href')).toMatch(/^\/api\/attachments\/0195a4a0-0000-7000-8000-0000000000f1\?/);
    expect(panel.getByText('PDF · 471 KB · Mar 10, 2026')).toBeDefined();
    expect(panel.queryByRole('progressbar')).toBeNull();
    expect(panel.getByRole('status').textContent).toBe('plan.pdf was attached.');
  });

  it('can be dropped, and three are uploaded at the same time', async () => {
    const { panel, uploads } = await openFiles();
    const zone = panel.getByRole('button', { name: 'Attach Files' }).parentElement;
    if (!zone) throw new Error('There is no drop zone.');
    const dropped = ['a.pdf', 'b.pdf', 'c.pdf', 'd.pdf'].map((name) => pdf(name));
    const dataTransfer = { types: ['Files'], files: dropped };
    fireEvent.dragOver(zone, { dataTransfer });
    expect(zone.dataset.over).toBe('true');
    fireEvent.drop(zone, { dataTransfer });
    expect(zone.dataset.over).toBeUndefined();
    await waitFor(() => expect(uploads).toHaveLength(3));
    expect(panel.getByText(/Waiting$/)).toBeDefined();
    act(() => uploads[0]?.respond(201, {}));
    await waitFor(() => expect(uploads).toHaveLength(4));
  });

  it('that cannot be attached are not sent, and say why', async () => {
    const { panel, uploads, user } = await openFiles();
    const input = panel.getByLabelText('Choose files');
    fireEvent.change(input, { target: { files: [pdf('a.exe'), pdf('b.pdf', ATTACHMENT_MAX_BYTES + 1)] } });
    const alerts = await panel.findAllByRole('alert');
    expect(alerts.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Choose a PDF'),
      'This file is larger than 20 MB. Choose a smaller one.',
    ]);
    expect(uploads).toEqual([]);
    expect(panel.queryByRole('button', { name: 'Try Again' })).toBeNull();
    await user.click(panel.getByRole('button', { name: 'Dismiss a.exe' }));
    expect(panel.queryByText('a.exe')).toBeNull();
  });

  it('show the server’s message for a rejected file, and can be sent again after a lost connection', async () => {
    const { panel, uploads, user } = await openFiles();
    await user.upload(panel.getByLabelText('Choose files'), [pdf('a.pdf'), pdf('b.pdf')]);
    await waitFor(() => expect(uploads).toHaveLength(2));
    const message = 'This file contains macros.';
    act(() => uploads[0]?.respond(422, { status: 422, code: 'ATTACHMENT_REJECTED', message }));
    expect(await panel.findByText(message)).toBeDefined();
    act(() => uploads[1]?.disconnect());
    await user.click(await panel.findByRole('button', { name: 'Try Again' }));
    await waitFor(() => expect(uploads).toHaveLength(3));
    expect(uploads[2]?.file.name).toBe('b.pdf');
  });

  it('can be canceled while they are uploaded', async () => {
    const { panel, uploads, user } = await openFiles();
    await user.upload(panel.getByLabelText('Choose files'), pdf());
    await waitFor(() => expect(uploads).toHaveLength(1));
    await user.click(panel.getByRole('button', { name: 'Cancel the upload of plan.pdf' }));
    expect(uploads[0]?.isAborted()).toBe(true);
    expect(panel.getByText('No files yet')).toBeDefined();
  });

  it('are deleted after a confirmation', async () => {
    const { panel, user, files, emit } = await openFiles({
      'attachment.delete': () => {
        files.pop();
        return { id: attachment().id, deleted: true };
      },
    });
    files.push(attachment());
    emit({ kind: 'changed', areas: ['attachments'] });
    await user.click(await panel.findByRole('button', { name: 'Delete Inspection report.pdf' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete this file?' }));
    await user.click(dialog.getByRole('button', { name: 'Delete File' }));
    expect(await panel.findByText('No files yet')).toBeDefined();
    expect(await screen.findByText('Inspection report.pdf was deleted')).toBeDefined();
  });

  it('can be loaded again after an error', async () => {
    let isBroken = true;
    const { panel, user } = await openFiles({
      'attachment.ofDeal': () => (isBroken ? new ApiError('INTERNAL', 'No luck.') : [attachment()]),
    });
    expect(panel.getByText('We couldn’t load the files')).toBeDefined();
    isBroken = false;
    await user.click(panel.getByRole('button', { name: 'Try Again' }));
    expect(await panel.findByRole('link', { name: 'Inspection report.pdf' })).toBeDefined();
  });
});

describe('the files of a proposal', () => {
  const list = [
    attachment({ canDelete: false }),
    attachment({ id: attachmentViewSchema.shape.id.parse(deal().id), name: 'Letter.pdf' }),
  ];

  const sent = proposal({ sentAt: proposal().createdAt });
  const accepted = {
    answer: 'accepted',
    reason: null,
    offer: proposal(),
    answeredAt: proposal().createdAt,
  } as const;

  it.each([
    [
      'not sent',
      proposal(),
      null,
      'Priya Raman will see these files when you send the proposal, or when they answer it.',
    ],
    ['sent', sent, null, 'Priya Raman can see these files.'],
    ['answered before it was sent', proposal(), accepted, 'Priya Raman can see these files.'],
  ])('say to the agent of a proposal that is %s who sees them', async (_, offered, answer, note) => {
    renderRoute(`/proposals/${offered.id}`, {
      answers: {
        'profile.me': agent(),
        'proposal.byId': offered,
        'proposal.answer': answer,
        'attachment.ofProposal': list,
      },
    });
    const panel = within(await screen.findByRole('region', { name: 'Files' }));
    expect(await panel.findByText(note)).toBeDefined();
  });

  it.each([
    [null, false],
    [accepted, true],
  ])(
    'are shown to the client of a proposal that was not sent after the answer %o',
    async (answer, isShown) => {
      const { calls } = renderRoute(`/buyer/dashboard?proposal=${proposal().id}`, {
        answers: {
          'profile.me': buyer(),
          'proposal.ofBuyer': { items: [proposal()], nextCursor: null },
          'proposal.byId': proposal(),
          'proposal.answer': answer,
          'attachment.ofProposal': list,
        },
      });
      await waitFor(() => expect(calls.map(({ path }) => path)).toContain('proposal.answer'));
      if (isShown) expect(await screen.findByRole('region', { name: 'Files' })).toBeDefined();
      else expect(screen.queryByRole('region', { name: 'Files' })).toBeNull();
    },
  );

  it('say to the client who attached them, and offer to delete only their own', async () => {
    const [first, second] = list;
    if (!first || !second) throw new Error('There are no files.');
    const files = [first, { ...second, from: 'client' as const }];
    renderRoute(`/buyer/dashboard?proposal=${sent.id}`, {
      answers: {
        'profile.me': buyer(),
        'proposal.ofBuyer': { items: [sent], nextCursor: null },
        'proposal.byId': sent,
        'proposal.answer': null,
        'attachment.ofProposal': files,
      },
    });
    const panel = within(await screen.findByRole('region', { name: 'Files' }));
    expect(panel.getByText('You and your agent can see these files.')).toBeDefined();
    expect(panel.getByText(/from your agent$/)).toBeDefined();
    const buttons = panel.getAllByRole('button', { name: /^Delete/ });
    expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual(['Delete Letter.pdf']);
  });
});
