import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Answers, Refusal } from '#testing/fake-link.ts';
import { installFakeStripe } from '#testing/fake-stripe.ts';
import { agent, buyer } from '#testing/fixtures.ts';
import { putSettings } from '#testing/put-settings.ts';
import { renderRoute } from '#testing/render-route.tsx';

const SCRIPT = '/sandbox/stripe/js/stripe.js';

beforeAll(() => putSettings({}, { stripeScript: SCRIPT }));

function diagnostics(answers: Answers = {}) {
  return renderRoute('/stripe-test', { answers });
}

describe('the payment diagnostics', () => {
  // Spec: routes-4, diagnostics-1
  it('shows the configuration, the environment and the API base URL to anybody', async () => {
    diagnostics();
    const panel = await screen.findByRole('region', { name: 'Configuration' });
    expect(within(panel).getByText('Valid')).toBeDefined();
    expect(within(panel).getByText('development')).toBeDefined();
    expect(within(panel).getByText('http://localhost:3000/')).toBeDefined();
    expect(within(panel).getByText('pk_test_••••able')).toBeDefined();
  });

  // Spec: diagnostics-2
  it('says when the payment script cannot be loaded, and can be tried again', async () => {
    const { user } = diagnostics();
    await user.click(await screen.findByRole('button', { name: 'Test Loading the Script' }));
    // The browser's part: the stand-in's script is in the page and fails.
    const script = document.querySelector(`script[src="${SCRIPT}"]`);
    script?.dispatchEvent(new Event('error'));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe('The script at /sandbox/stripe/js/stripe.js could not be loaded.');
    expect(document.querySelector(`script[src="${SCRIPT}"]`)).toBeNull();
    expect(screen.getByRole('button', { name: 'Test Loading the Script' })).toHaveProperty('disabled', false);
  });

  // Spec: diagnostics-2
  it('loads the payment script with the key of this environment', async () => {
    const { user } = diagnostics();
    const button = await screen.findByRole('button', { name: 'Test Loading the Script' });
    const provider = installFakeStripe();
    provider.reset();
    await user.click(button);
    expect(await screen.findByText(/^The payment script loaded in \d+ ms\.$/)).toBeDefined();
    expect(provider.fake.opened).toMatchObject([{ key: 'pk_test_gable' }]);
  });

  // Spec: diagnostics-3
  it('creates a connected account for a signed-in agent', async () => {
    const { user, calls } = diagnostics({
      'profile.me': agent(),
      'connect.createAccount': { accountId: 'acct_new' },
    });
    await user.click(await screen.findByRole('button', { name: 'Create Connected Account' }));
    expect(await screen.findByText('acct_new')).toBeDefined();
    expect(calls.find((call) => call.path === 'connect.createAccount')?.input).toEqual({
      email: 'dana@gable.test',
    });
  });

  it('shows the words of a refusal, in place and as a toast', async () => {
    const { user } = diagnostics({
      'profile.me': agent(),
      'connect.createAccount': new Refusal('PROVIDER_UNAVAILABLE', 'The provider sleeps.'),
    });
    await user.click(await screen.findByRole('button', { name: 'Create Connected Account' }));
    expect(await screen.findByText('Error Creating Connect Account')).toBeDefined();
    expect(screen.getAllByText('The provider sleeps.')).toHaveLength(2);
  });

  it('asks for an e-mail address that is one', async () => {
    const { user, calls } = diagnostics({ 'profile.me': agent() });
    const email = await screen.findByLabelText('Email');
    await user.clear(email);
    await user.click(screen.getByRole('button', { name: 'Create Connected Account' }));
    expect(await screen.findByText('Please enter a valid email')).toBeDefined();
    await waitFor(() => expect(document.activeElement).toBe(email));
    expect(calls.map((call) => call.path)).not.toContain('connect.createAccount');
  });

  // Spec: diagnostics-3
  it('sends a visitor to sign in first, and back here', async () => {
    const { user, where, calls } = diagnostics();
    await user.click(await screen.findByRole('button', { name: 'Create Connected Account' }));
    await waitFor(() => expect(where()).toBe('/agent?next=%2Fstripe-test'));
    expect(calls.map((call) => call.path)).not.toContain('connect.createAccount');
  });

  it('tells a buyer that this is not for them', async () => {
    diagnostics({ 'profile.me': buyer() });
    expect(await screen.findByText(/You are signed in as a buyer/)).toBeDefined();
  });
});
