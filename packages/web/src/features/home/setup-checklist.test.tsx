import type { SetupFacts } from '@gable/contracts/home';
import { getSetupSteps } from '@gable/contracts/home';
import { cleanup, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { agent, buyer, deal, proposal, summary } from '#testing/fixtures.ts';
import { renderRoute } from '#testing/render-route.tsx';

const NEW: SetupFacts = {
  verify_email: true,
  set_up_payments: false,
  add_client: false,
  create_proposal: false,
  send_proposal: false,
};

const home = (facts: Partial<SetupFacts> = {}, changes = {}) =>
  renderRoute('/dashboard', {
    answers: {
      'profile.me': agent(),
      'home.summary': summary({ setupSteps: getSetupSteps({ ...NEW, ...facts }), ...changes }),
    },
  });

const checklist = async () => within(await screen.findByRole('region', { name: 'Get started' }));

describe('the checklist', () => {
  it('shows what is done, what is next, and where each step is done', async () => {
    home();
    const list = await checklist();
    expect(list.getByText('1 of 5 done')).toBeDefined();
    const titles = list.getAllByRole('heading', { level: 3 }).map((title) => title.textContent);
    expect(titles).toEqual([
      'Verify your email (done)',
      'Set up payments',
      'Add your first client',
      'Create your first proposal',
      'Send it to your client',
    ]);
    expect(list.getByText(/Takes about five minutes/)).toBeDefined();
    const links = list.getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Set up payments', '/settings?tab=payments'],
      ['Add client', '/deals?create=true'],
      ['Create proposal', '/proposals?create=true'],
      ['Send proposal', '/deals?create=true'],
    ]);
    const current = list.getAllByRole('listitem').filter((item) => item.getAttribute('aria-current'));
    expect(current.map((item) => within(item).getByRole('heading').textContent)).toEqual(['Set up payments']);
  });

  it('creates the first proposal before it is sent', async () => {
    home({ add_client: true }, { dealCount: 1, recentDeals: [deal()] });
    const send = (await checklist()).getByRole('link', { name: 'Send proposal' });
    expect(send.getAttribute('href')).toBe('/proposals?create=true');
  });

  it('opens the newest proposal to send it', async () => {
    const done = { set_up_payments: true, add_client: true, create_proposal: true };
    home(done, { dealCount: 1, recentDeals: [deal()], recentProposals: [proposal()] });
    const send = (await checklist()).getByRole('link', { name: 'Send proposal' });
    expect(send.getAttribute('href')).toBe(`/proposals/${proposal().id}`);
    expect(send.getAttribute('data-variant')).toBe('filled');
  });

  it.each([
    ['without deals', {}, {}, 'Create Deal'],
    ['with deals', { add_client: true }, { dealCount: 1 }, 'Set up payments'],
    [
      'when all is done',
      { set_up_payments: true, add_client: true, create_proposal: true, send_proposal: true },
      { dealCount: 1 },
      'Create Proposal',
    ],
  ])('leaves one primary button on the screen %s', async (_, facts, changes, primary) => {
    home(facts, changes);
    await screen.findByText('Active Deals');
    const main = within(screen.getByRole('main'));
    const buttons = [...main.getAllByRole('link'), ...main.queryAllByRole('button')];
    const filled = buttons.filter((button) => button.getAttribute('data-variant') === 'filled');
    expect(filled.map(({ textContent }) => textContent)).toEqual([primary]);
  });

  it('disappears when all is done', async () => {
    home({ set_up_payments: true, add_client: true, create_proposal: true, send_proposal: true });
    await screen.findByText('Active Deals');
    expect(screen.queryByRole('region', { name: 'Get started' })).toBeNull();
  });

  it('stays hidden for this agent on this device', async () => {
    const { user } = home();
    await user.click((await checklist()).getByRole('button', { name: 'Hide checklist' }));
    expect(screen.queryByRole('region', { name: 'Get started' })).toBeNull();
    cleanup();
    home();
    await screen.findByText('Active Deals');
    expect(screen.queryByRole('region', { name: 'Get started' })).toBeNull();
  });

  it('can be shown again after a reload', async () => {
    window.localStorage.setItem(`setup-hidden:${agent().id}`, 'true');
    const { user } = home({ set_up_payments: true, add_client: true });
    await user.click(await screen.findByRole('button', { name: 'Show setup checklist (3 of 5)' }));
    const hide = (await checklist()).getByRole('button', { name: 'Hide checklist' });
    expect(document.activeElement).toBe(hide);
    await user.click(hide);
    const show = screen.getByRole('button', { name: 'Show setup checklist (3 of 5)' });
    expect(document.activeElement).toBe(show);
  });

  it('is not hidden by another agent on the same device', async () => {
    window.localStorage.setItem(`setup-hidden:${buyer().id}`, 'true');
    home();
    expect((await checklist()).getByText('1 of 5 done')).toBeDefined();
  });

  it('comes back with Undo', async () => {
    const { user } = home();
    await user.click((await checklist()).getByRole('button', { name: 'Hide checklist' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('region', { name: 'Get started' })).toBeDefined();
  });
});
