import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Answers, ApiError } from '#testing/fake-api-link.ts';
import { agent, proposal } from '#testing/fixtures.ts';
import { renderRoute } from '#testing/render-route.tsx';

const HTML =
  '<!doctype html><html><head><style>.ink { color: red }</style></head><body><h1 style="color: green">A proposal</h1></body></html>';

async function openDialog(answers: Answers) {
  const rendered = renderRoute(`/proposals/${proposal().id}`, {
    answers: {
      'profile.me': agent(),
      'proposal.byId': proposal(),
      'contract.byProposal': null,
      'proposalEmail.ofProposal': { count: 0, last: null },
      ...answers,
    },
  });
  await rendered.user.click(await screen.findByRole('button', { name: 'Send to Client' }));
  return { ...rendered, dialog: within(await screen.findByRole('dialog', { name: 'Send to Client' })) };
}

it('shows the email as the server renders it, in a frame without scripts, and follows the typing', async () => {
  const { user, calls, dialog } = await openDialog({
    'emailPreview.render': { subject: 'Dana sent you a proposal', html: HTML },
  });
  const button = dialog.getByRole('button', { name: 'Preview email' });
  expect(calls.some(({ path }) => path === 'emailPreview.render')).toBe(false);
  await user.click(button);
  expect(await dialog.findByText('Dana sent you a proposal')).toBeDefined();
  const frame = dialog.getByTitle<HTMLIFrameElement>('Email preview');
  expect(frame.getAttribute('sandbox')).toBe('allow-same-origin');
  await waitFor(() => expect(frame.contentDocument?.querySelector('h1')?.textContent).toBe('A proposal'));
  expect(frame.contentDocument?.querySelector('h1')?.style.color).toBe('green');
  await user.type(dialog.getByLabelText('Your note'), 'Hello');
  await waitFor(() =>
    expect(calls.at(-1)).toEqual({
      path: 'emailPreview.render',
      input: { kind: 'proposal', proposalId: proposal().id, message: 'Hello' },
    }),
  );
  await user.click(dialog.getByRole('button', { name: 'Hide preview' }));
  expect(dialog.queryByTitle('Email preview')).toBeNull();
});

it('says why there is no preview', async () => {
  const { user, dialog } = await openDialog({
    'emailPreview.render': new ApiError('CLIENT_ADDRESS_MISSING', 'This client has no email address.'),
  });
  await user.click(dialog.getByRole('button', { name: 'Preview email' }));
  expect((await dialog.findByRole('alert')).textContent).toBe('This client has no email address.');
});
