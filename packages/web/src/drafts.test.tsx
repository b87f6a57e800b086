import { userIdSchema } from '@gable/contracts/kernel';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { conversation, fakeConversation } from './features/message/testing/conversation-fixture.ts';
import { tabUser } from './shared/api/session/tab-user.ts';
import { agent, deal } from './testing/fixtures.ts';
import { renderRoute } from './testing/render-route.tsx';

const other = agent({ id: userIdSchema.parse('0195a4a0-0000-7000-8000-000000000009') });
const NOTE = /^Restored your unsaved draft from/;

function open(path: string, viewer = agent(), shown = deal()) {
  return renderRoute(path, {
    answers: {
      ...fakeConversation(conversation(), []).answers,
      'profile.me': viewer,
      'deal.list': { items: [], nextCursor: null },
      'deal.byId': shown,
      'proposal.ofDeal': { items: [], nextCursor: null, total: 0 },
      'deal.update': shown,
    },
  });
}

/** Closes the page and opens it again in the same tab. */
function openAgain(...args: Parameters<typeof open>) {
  cleanup();
  tabUser.clear();
  return open(...args);
}

const createDialog = async () => within(await screen.findByRole('dialog', { name: 'Create New Deal' }));
const nameIn = (form: Awaited<ReturnType<typeof createDialog>>) =>
  form.getByLabelText<HTMLInputElement>('Customer Name');

/** Opens the create dialog from the list and types a name. */
async function typeName() {
  const app = open('/deals');
  await app.user.click(await screen.findByRole('button', { name: 'Create Deal' }));
  await app.user.type(nameIn(await createDialog()), 'Priya');
  return app;
}

describe('a draft', () => {
  it('is restored with a notice when its user reopens the form, and can be discarded', async () => {
    await typeName();
    const { user } = openAgain('/deals?create=true');
    const form = await createDialog();
    expect(await form.findByText(NOTE)).toBeDefined();
    expect(nameIn(form).value).toBe('Priya');
    await user.click(form.getByRole('button', { name: 'Discard draft' }));
    expect(nameIn(form).value).toBe('');
    expect(form.queryByText(NOTE)).toBeNull();
    expect(document.activeElement).toBe(nameIn(form));
    openAgain('/deals?create=true');
    expect(nameIn(await createDialog()).value).toBe('');
  });

  it('is never shown to another user, and is kept for its own', async () => {
    await typeName();
    openAgain('/deals?create=true', other);
    expect(nameIn(await createDialog()).value).toBe('');
    openAgain('/deals?create=true');
    expect(nameIn(await createDialog()).value).toBe('Priya');
  });

  it('asks on Escape, and is kept or discarded', async () => {
    const { user, where } = await typeName();
    await user.keyboard('{Escape}');
    const question = within(await screen.findByRole('alertdialog', { name: 'Discard changes?' }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(nameIn(await createDialog()).value).toBe('Priya');
    expect(question).toBeDefined();
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(where()).toBe('/deals'));
    openAgain('/deals?create=true');
    expect(nameIn(await createDialog()).value).toBe('');
  });

  it('asks when another URL is opened', async () => {
    const { user, router, where } = await typeName();
    void router.navigate({ to: '/deals', search: {} });
    await user.click(
      within(await screen.findByRole('alertdialog', { name: 'Discard changes?' })).getByRole('button', {
        name: 'Cancel',
      }),
    );
    expect(where()).toBe('/deals?create=true');
    expect(nameIn(await createDialog()).value).toBe('Priya');
    void router.navigate({ to: '/deals', search: {} });
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(where()).toBe('/deals'));
  });

  it('is discarded by Cancel without a question', async () => {
    const { user, where } = await typeName();
    await user.click((await createDialog()).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(where()).toBe('/deals'));
    openAgain('/deals?create=true');
    expect(nameIn(await createDialog()).value).toBe('');
  });

  it('is kept without a question when the session ends elsewhere', async () => {
    const { router, api, where } = await typeName();
    api.utils.profile.me.setData(undefined, null);
    await router.invalidate();
    await waitFor(() => expect(where()).toBe('/agent'));
    openAgain('/deals?create=true');
    expect(nameIn(await createDialog()).value).toBe('Priya');
  });

  it('asks on Sign Out, and is then deleted', async () => {
    const { user } = open(`/deals/${deal().id}?tab=notes`);
    await user.click(await screen.findByRole('button', { name: 'Edit Notes' }));
    await user.type(await screen.findByRole('textbox', { name: 'Notes' }), 'Two tours');
    await user.click(screen.getByRole('button', { name: 'Sign Out' }));
    const question = await screen.findByRole('alertdialog', { name: 'Sign out and discard unsaved text?' });
    expect(window.sessionStorage.length).toBe(1);
    await user.click(within(question).getByRole('button', { name: 'Sign out' }));
    await screen.findByRole('heading', { name: 'Agent Portal' });
    await waitFor(() => expect(window.sessionStorage.length).toBe(0));
  });

  it('is deleted once it is saved', async () => {
    const { user } = open(`/deals/${deal().id}?tab=notes`);
    await user.click(await screen.findByRole('button', { name: 'Edit Notes' }));
    await user.type(await screen.findByRole('textbox', { name: 'Notes' }), 'Two tours');
    await user.click(screen.getByRole('button', { name: 'Save Notes' }));
    await screen.findByText('Notes updated');
    expect(window.sessionStorage.length).toBe(0);
  });

  it('keeps its base when the data was changed elsewhere', async () => {
    const { user } = open(`/deals/${deal().id}`);
    await user.click(await screen.findByRole('button', { name: 'Edit Deal' }));
    const form = within(await screen.findByRole('dialog', { name: 'Edit Deal' }));
    await user.type(nameIn(form), ' Jr.');
    const changed = deal({ customerPhone: '555 9999 99' });
    const again = openAgain(`/deals/${deal().id}`, agent(), changed);
    await again.user.click(await screen.findByRole('button', { name: 'Edit Deal' }));
    const restored = within(await screen.findByRole('dialog', { name: 'Edit Deal' }));
    expect(nameIn(restored).value).toBe('Priya Raman Jr.');
    expect(restored.getByLabelText<HTMLInputElement>('Customer Phone').value).toBe('555 0134 22');
    await again.user.click(restored.getByRole('button', { name: 'Discard draft' }));
    expect(nameIn(restored).value).toBe('Priya Raman');
    expect(restored.getByLabelText<HTMLInputElement>('Customer Phone').value).toBe('555 9999 99');
  });

  it('stays in the message field, also after a reload', async () => {
    const at = `/deals/${deal().id}?tab=messages`;
    const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Message to/ });
    const { user } = open(at);
    await user.type(await field(), 'See you at ten');
    openAgain(at, other);
    expect((await field()).value).toBe('');
    openAgain(at);
    expect((await field()).value).toBe('See you at ten');
  });
});
