import { userIdSchema } from '@gable/contracts/kernel';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { conversation, talk } from './features/message/testing/talk.ts';
import { tabUser } from './shared/api/tab-user.ts';
import { agent, deal } from './testing/fixtures.ts';
import { renderRoute } from './testing/render-route.tsx';

const other = agent({ id: userIdSchema.parse('0195a4a0-0000-7000-8000-000000000009') });
const NOTE = /^Restored your unsaved draft from/;

function open(path: string, viewer = agent(), shown = deal()) {
  return renderRoute(path, {
    answers: {
      ...talk(conversation(), []).answers,
      'profile.me': viewer,
      'deal.list': { items: [], nextCursor: null },
      'deal.byId': shown,
      'proposal.ofDeal': { items: [], nextCursor: null, total: 0 },
      'deal.update': shown,
    },
  });
}

/** The page is left and opened again in the same tab. */
function openAgain(...args: Parameters<typeof open>) {
  cleanup();
  tabUser.leave();
  return open(...args);
}

const createDialog = async () => within(await screen.findByRole('dialog', { name: 'Create New Deal' }));
const nameIn = (form: Awaited<ReturnType<typeof createDialog>>) =>
  form.getByLabelText<HTMLInputElement>('Customer Name');

/** Create New Deal, opened from the list, with a name typed. */
async function typeName() {
  const world = open('/deals');
  await world.user.click(await screen.findByRole('button', { name: 'Create Deal' }));
  await world.user.type(nameIn(await createDialog()), 'Priya');
  return world;
}

describe('what is typed in a form', () => {
  it('is put back when its writer opens the form again, says so, and can be discarded', async () => {
    await typeName();
    const { user } = openAgain('/deals?create=true');
    const form = await createDialog();
    expect(await form.findByText(NOTE)).toBeDefined();
    expect(nameIn(form).value).toBe('Priya');
    await user.click(form.getByRole('button', { name: 'Discard draft' }));
    expect(nameIn(form).value).toBe('');
    expect(form.queryByText(NOTE)).toBeNull();
    openAgain('/deals?create=true');
    expect(nameIn(await createDialog()).value).toBe('');
  });

  it('is never shown to somebody else, and waits for its writer', async () => {
    await typeName();
    openAgain('/deals?create=true', other);
    expect(nameIn(await createDialog()).value).toBe('');
    openAgain('/deals?create=true');
    expect(nameIn(await createDialog()).value).toBe('Priya');
  });

  it('is asked about at Escape, and stays or is given up as the person says', async () => {
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

  it('is asked about when another address is opened', async () => {
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

  it('is given up without a question by Cancel', async () => {
    const { user, where } = await typeName();
    await user.click((await createDialog()).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(where()).toBe('/deals'));
    openAgain('/deals?create=true');
    expect(nameIn(await createDialog()).value).toBe('');
  });

  it('waits for its writer when the session ends elsewhere, without a question', async () => {
    const { router, api, where } = await typeName();
    api.utils.profile.me.setData(undefined, null);
    await router.invalidate();
    await waitFor(() => expect(where()).toBe('/agent'));
    openAgain('/deals?create=true');
    expect(nameIn(await createDialog()).value).toBe('Priya');
  });

  it('is asked about at Sign Out, which leaves nothing of it behind', async () => {
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

  it('is forgotten once it is saved', async () => {
    const { user } = open(`/deals/${deal().id}?tab=notes`);
    await user.click(await screen.findByRole('button', { name: 'Edit Notes' }));
    await user.type(await screen.findByRole('textbox', { name: 'Notes' }), 'Two tours');
    await user.click(screen.getByRole('button', { name: 'Save Notes' }));
    await screen.findByText('Notes updated');
    expect(window.sessionStorage.length).toBe(0);
  });

  it('is still a change of what it started from when that was changed elsewhere', async () => {
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

  it('stays in the composer of messages, also when the page is loaded anew', async () => {
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
