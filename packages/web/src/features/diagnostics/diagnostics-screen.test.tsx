import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { embedSettings } from '#testing/embed-settings.ts';
import { type Answers, ApiError } from '#testing/fake-api-link.ts';
import { installFakeStripe } from '#testing/fake-stripe.ts';
import { agent, buyer } from '#testing/fixtures.ts';
import { renderRoute } from '#testing/render-route.tsx';

const SCRIPT = '/sandbox/stripe/js/stripe.js';

beforeAll(() => embedSettings({}, { stripeScript: SCRIPT }));

function diagnostics(answers: Answers = {}) {
  return renderRoute('/stripe-test', { answers });
}

describe('the payment diagnostics', () => {
  // Spec: routes-4, diagnostics-1
  it('shows the configuration, the environment and the API base URL to anyone', async () => {
    diagnostics();
    const panel = await screen.findByRole('region', { name: 'Configuration' });
    expect(within(panel).getByText('Valid')).toBeDefined();
    expect(within(panel).getByText('development')).toBeDefined();
    expect(within(panel).getByText('http://localhost:3000/')).toBeDefined();
    expect(within(panel).getByText('pk_test_••••able')).toBeDefined();
  });

  // Spec: diagnostics-2
  it('reports a payment script that cannot be loaded, and retries', async () => {
    const { user } = diagnostics();
    await user.click(await screen.findByRole('button', { name: 'Test Loading the Script' }));
    // Simulates the browser: the sandbox script is in the page and fails.
    const script = document.querySelector(`script[src="${SCRIPT}"]`);
    script?.dispatchEvent(new Event('error'));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe('The script at /sandbox/stripe/js/stripe.js could not be loaded.');
    expect(document.querySelector(`script[src="${SCRIPT}"]`)).toBeNull();
    expect(screen.getByRole('button', { name: 'Test Loading the Script' })).toHaveProperty('disabled', false);
  });

  // Spec: diagnostics-2
  it('loads the payment script with this environment’s key', async () => {
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

  it('shows an error inline and as a toast', async () => {
    const { user } = diagnostics({
      'profile.me': agent(),
      'connect.createAccount': new ApiError('PROVIDER_UNAVAILABLE', 'The provider sleeps.'),
    });
    await user.click(await screen.findByRole('button', { name: 'Create Connected Account' }));
    expect(await screen.findByText('Error Creating Connect Account')).toBeDefined();
    expect(screen.getAllByText('The provider sleeps.')).toHaveLength(2);
  });

  it('validates the email address', async () => {
    const { user, calls } = diagnostics({ 'profile.me': agent() });
    const email = await screen.findByLabelText('Email');
    await user.clear(email);
    await user.click(screen.getByRole('button', { name: 'Create Connected Account' }));
    expect(await screen.findByText('Please enter a valid email')).toBeDefined();
    await waitFor(() => expect(document.activeElement).toBe(email));
    expect(calls.map((call) => call.path)).not.toContain('connect.createAccount');
  });

  // Spec: diagnostics-3
  it('sends an anonymous user to sign in first, and back', async () => {
    const { user, where, calls } = diagnostics();
    await user.click(await screen.findByRole('button', { name: 'Create Connected Account' }));
    await waitFor(() => expect(where()).toBe('/agent?next=%2Fstripe-test'));
    expect(calls.map((call) => call.path)).not.toContain('connect.createAccount');
  });

  it('explains to a buyer that only agents have accounts', async () => {
    diagnostics({ 'profile.me': buyer() });
    expect(await screen.findByText(/You are signed in as a buyer/)).toBeDefined();
  });
});
