import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { toPasskeyError } from '#shared/api/session/passkeys.ts';
import { toSecurityError } from '#shared/api/session/security-error.ts';
import type { Factor, FactorVerification, SecurityGateway } from '#shared/api/session/security-gateway.ts';
import { embedSettings } from '#testing/embed-settings.ts';
import type { Answers } from '#testing/fake-api-link.ts';
import { securityAccount } from '#testing/fake-security.ts';
import { agent } from '#testing/fixtures.ts';
import { renderRoute } from '#testing/render-route.tsx';

beforeAll(() => embedSettings({ phoneFactors: true }));

const answers: Answers = { 'profile.me': agent(), 'session.list': [], 'session.hasPassword': true };

function authError(code: string) {
  return toSecurityError(Object.assign(new Error('For developers.'), { code }));
}

const APP: Factor = {
  id: 'factor-app',
  name: 'Authenticator app',
  kind: 'app',
  addedAt: new Date('2026-03-09T15:00:00Z'),
  usedAt: null,
};
const PASSKEY: Factor = { ...APP, id: 'factor-passkey', name: 'Laptop', kind: 'passkey', usedAt: new Date() };
const PHONE: Factor = { ...APP, id: 'factor-phone', name: 'Work phone', kind: 'phone' };

/** Returns a security gateway that stores the given factors. */
function gatewayWith(...initial: Factor[]) {
  const factors = [...initial];
  const verifications: FactorVerification[] = [];
  const security: Partial<SecurityGateway> = {
    readAccount: async () => securityAccount({ factors: [...factors] }),
    verifyFactor: async (verification) => {
      verifications.push(verification);
      if (verification.code !== '123456') throw authError('mfa_verification_failed');
      if (verification.factorId === 'factor-new') factors.push({ ...APP, id: 'factor-new' });
    },
    removeFactor: async (id) => {
      factors.splice(
        factors.findIndex((factor) => factor.id === id),
        1,
      );
    },
  };
  return { security, verifications };
}

function open(security: Partial<SecurityGateway>) {
  return renderRoute('/settings?tab=security', {
    answers,
    security,
    gateway: { currentToken: async () => 'token' },
  });
}

async function panel() {
  await screen.findByRole('button', { name: 'Change your password' });
  return within(screen.getByRole('region', { name: 'Two-step verification' }));
}

async function dialog(name: string) {
  return within(await screen.findByRole('dialog', { name }));
}

describe('an authenticator app', () => {
  // Spec: states-5, differences-3
  it('is set up with a name, the QR code or key, and a first code', async () => {
    const { security, verifications } = gatewayWith();
    const names: string[] = [];
    const { user, requests } = open({
      ...security,
      enrollApp: async (name) => {
        names.push(name);
        return {
          factorId: 'factor-new',
          qrCode: 'data:image/svg+xml;utf-8,%3Csvg/%3E',
          secret: 'JBSWY3DPEHPK3PXP',
        };
      },
    });
    const part = await panel();
    expect(part.getByText('Off')).toBeDefined();
    expect(part.getByText(/Lost your phone\?/)).toBeDefined();
    await user.click(part.getByRole('button', { name: 'Set up an authenticator app' }));

    const setup = await dialog('Set up an authenticator app');
    const name = setup.getByLabelText<HTMLInputElement>('Name');
    expect(name.value).toBe('Authenticator app');
    await user.clear(name);
    await user.type(name, '{Enter}');
    expect(await setup.findByText('Enter a name')).toBeDefined();
    await user.type(name, 'My phone{Enter}');

    const picture = await setup.findByRole('img', { name: 'QR code for your authenticator app' });
    expect(picture.getAttribute('src')).toBe('data:image/svg+xml;utf-8,%3Csvg/%3E');
    expect(setup.getByText('JBSW Y3DP EHPK 3PXP')).toBeDefined();
    await user.click(setup.getByRole('button', { name: 'Copy the key' }));
    expect(await navigator.clipboard.readText()).toBe('JBSWY3DPEHPK3PXP');
    expect(setup.getByRole('button', { name: 'Copied' })).toBeDefined();

    const code = setup.getByLabelText<HTMLInputElement>('Code');
    await user.type(code, '12345{Enter}');
    expect(await setup.findByText('Enter the 6 digits of the code')).toBeDefined();
    await user.clear(code);
    await user.type(code, '999 999{Enter}');
    expect(await setup.findByText('That code is incorrect. Enter the latest code.')).toBeDefined();
    expect(code.value).toBe('999999');
    await user.clear(code);
    await user.type(code, '123456{Enter}');

    expect(await screen.findByText('Two-step verification is on')).toBeDefined();
    expect(await part.findByText('On')).toBeDefined();
    expect(part.getByText('Added Mar 9, 2026')).toBeDefined();
    expect(part.getByText(/Add a second one as a backup/)).toBeDefined();
    expect(names).toEqual(['My phone']);
    expect(verifications.map((verification) => verification.code)).toEqual(['999999', '123456']);
    // From now on our server rejects tokens without the second factor.
    expect(requests).toContain('POST /session');
  });

  it('gets a unique default name and rejects a name that is taken', async () => {
    const { security } = gatewayWith(APP);
    const { user } = open({
      ...security,
      enrollApp: () => Promise.reject(authError('mfa_factor_name_conflict')),
    });
    const part = await panel();
    await user.click(part.getByRole('button', { name: 'Set up another authenticator app' }));
    const setup = await dialog('Set up an authenticator app');
    expect(setup.getByLabelText<HTMLInputElement>('Name').value).toBe('Authenticator app 2');
    await user.click(setup.getByRole('button', { name: 'Continue' }));
    expect(await setup.findByText('You already have one with this name. Choose another name.')).toBeDefined();
  });

  it('is removed after a confirmation', async () => {
    const { security } = gatewayWith(APP);
    const { user } = open(security);
    const part = await panel();
    await user.click(part.getByRole('button', { name: 'Remove Authenticator app' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Remove Authenticator app?' }));
    expect(question.getByText(/This turns off two-step verification/)).toBeDefined();
    await user.click(question.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Second factor removed')).toBeDefined();
    expect(await part.findByText('Off')).toBeDefined();
  });
});

describe('a phone', () => {
  it('is set up with its number and an SMS code', async () => {
    const { security, verifications } = gatewayWith();
    const sent: string[] = [];
    const { user } = open({
      ...security,
      enrollPhone: async (name, phone) => {
        sent.push(`${name} ${phone}`);
        return 'factor-new';
      },
      sendCode: async () => `challenge-${sent.push('text')}`,
    });
    await user.click((await panel()).getByRole('button', { name: 'Add a phone' }));
    const setup = await dialog('Add a phone');
    await user.type(setup.getByLabelText('Phone number'), '202 555 0134{Enter}');
    expect(
      await setup.findByText('Enter the number with its country code, such as +1 202 555 0134'),
    ).toBeDefined();
    await user.clear(setup.getByLabelText('Phone number'));
    await user.type(setup.getByLabelText('Phone number'), '+1 (202) 555-0134{Enter}');
    expect(await setup.findByText('We texted a code to +12025550134.')).toBeDefined();
    await user.click(setup.getByRole('button', { name: 'Send again' }));
    await waitFor(() => expect(sent).toEqual(['Phone +12025550134', 'text', 'text']));
    await user.type(setup.getByLabelText('Code'), '123456{Enter}');
    expect(await screen.findByText('Two-step verification is on')).toBeDefined();
    expect(verifications).toEqual([{ factorId: 'factor-new', code: '123456', challengeId: 'challenge-3' }]);
  });

  it('shows on the number that the SMS could not be sent', async () => {
    const { user } = open({ sendCode: () => Promise.reject(authError('sms_send_failed')) });
    await user.click((await panel()).getByRole('button', { name: 'Add a phone' }));
    const setup = await dialog('Add a phone');
    await user.type(setup.getByLabelText('Phone number'), '+1 202 555 0134{Enter}');
    expect(
      await setup.findByText('We couldn’t send the text message. Please try again in a moment.'),
    ).toBeDefined();
  });
});

describe('a passkey', () => {
  beforeEach(() => vi.stubGlobal('PublicKeyCredential', class {}));
  afterEach(() => vi.unstubAllGlobals());

  it('is added with a name and listed with its dates', async () => {
    const { security } = gatewayWith();
    const factors: Factor[] = [];
    const { user, requests } = open({
      ...security,
      readAccount: async () => securityAccount({ factors }),
      addPasskey: async (name) => {
        factors.push({ ...PASSKEY, name });
      },
    });
    const part = await panel();
    await user.click(part.getByRole('button', { name: 'Add a passkey' }));
    const setup = await dialog('Add a passkey');
    const name = setup.getByLabelText<HTMLInputElement>('Name');
    expect(name.value).toBe('Passkey');
    await user.clear(name);
    await user.type(name, 'Laptop{Enter}');
    expect(await screen.findByText('Passkey added')).toBeDefined();
    expect(await part.findByText('Laptop')).toBeDefined();
    expect(part.getByText('Passkey · Added Mar 9, 2026 · Last used within the hour')).toBeDefined();
    expect(requests).toContain('POST /session');
  });

  it.each([
    ['NotAllowedError', /^Your passkey wasn’t confirmed\./],
    ['InvalidStateError', 'This device already has a passkey for your account.'],
    ['SecurityError', 'This browser or device can’t use passkeys here. Try another one.'],
  ])('shows a %s in the dialog, which stays open', async (name, message) => {
    const error = toPasskeyError(new DOMException('For developers.', name));
    const { user } = open({ addPasskey: () => Promise.reject(error) });
    await user.click((await panel()).getByRole('button', { name: 'Add a passkey' }));
    const setup = await dialog('Add a passkey');
    await user.click(setup.getByRole('button', { name: 'Add passkey' }));
    expect((await setup.findByRole('alert')).textContent).toMatch(message);
    expect(setup.getByRole('button', { name: 'Add passkey' })).toHaveProperty('disabled', false);
  });

  it('cannot be added if the browser does not support passkeys', async () => {
    vi.stubGlobal('PublicKeyCredential', undefined);
    const { user } = open({});
    await user.click((await panel()).getByRole('button', { name: 'Add a passkey' }));
    const setup = await dialog('Add a passkey');
    expect(setup.getByText(/^This browser doesn’t support passkeys\./)).toBeDefined();
    expect(setup.queryByLabelText('Name')).toBeNull();
  });

  it('is removed after a confirmation that mentions the copy on the device', async () => {
    const { security } = gatewayWith(PASSKEY, APP);
    const { user } = open(security);
    const part = await panel();
    await user.click(part.getByRole('button', { name: 'Remove Laptop' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Remove Laptop?' }));
    expect(question.getByText(/The passkey stays on your device until you delete it there\.$/)).toBeDefined();
    await user.click(question.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Second factor removed')).toBeDefined();
    await waitFor(() => expect(part.queryByText('Laptop')).toBeNull());
  });

  it('confirms a session that lacks the second factor, after a failed attempt', async () => {
    const { security } = gatewayWith(PASSKEY);
    const used: string[] = [];
    const { user } = open({
      ...security,
      readAccount: async () => securityAccount({ factors: [PASSKEY], secondFactorDue: used.length < 2 }),
      confirmByPasskey: async (id) => {
        if (used.push(id) === 1) throw toPasskeyError(new DOMException('', 'NotAllowedError'));
      },
    });
    await user.click((await panel()).getByRole('button', { name: 'Set up an authenticator app' }));
    const prompt = await dialog('Confirm it’s you');
    await user.click(prompt.getByRole('button', { name: 'Use your passkey' }));
    expect(await prompt.findByText(/^Your passkey wasn’t confirmed\./)).toBeDefined();
    await user.click(prompt.getByRole('button', { name: 'Use your passkey' }));
    expect((await dialog('Set up an authenticator app')).getByLabelText('Name')).toBeDefined();
    expect(used).toEqual(['factor-passkey', 'factor-passkey']);
  });
});

describe('a session that lacks the second factor', () => {
  /** Returns a gateway that rejects changes until a factor is confirmed. */
  function guardedGateway() {
    const { security, verifications } = gatewayWith(APP, PHONE);
    const isConfirmed = () => verifications.some((verification) => verification.code === '123456');
    const removed: string[] = [];
    const gateway: Partial<SecurityGateway> = {
      ...security,
      removeFactor: async (id) => {
        if (!isConfirmed()) throw authError('insufficient_aal');
        removed.push(id);
      },
      sendCode: async () => 'challenge',
    };
    return { gateway, verifications, removed };
  }

  it('asks for the second factor, then completes the action', async () => {
    const { gateway, verifications, removed } = guardedGateway();
    const { user } = open(gateway);
    await user.click((await panel()).getByRole('button', { name: 'Remove Authenticator app' }));
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Remove' }));

    const prompt = await dialog('Confirm it’s you');
    expect(prompt.getByText(/Please confirm your second factor to continue/)).toBeDefined();
    await user.selectOptions(prompt.getByLabelText('Second factor'), 'Work phone');
    expect(prompt.getByRole('button', { name: 'Confirm' })).toHaveProperty('disabled', true);
    await user.click(prompt.getByRole('button', { name: 'Send code' }));
    expect(await prompt.findByText('We texted a code to this phone.')).toBeDefined();
    await user.type(prompt.getByLabelText('Code'), '123456{Enter}');

    expect(await screen.findByText('Second factor removed')).toBeDefined();
    expect(verifications).toEqual([{ factorId: 'factor-phone', code: '123456', challengeId: 'challenge' }]);
    expect(removed).toEqual(['factor-app']);
  });

  it('changes nothing if the user cancels', async () => {
    const { gateway, removed } = guardedGateway();
    const { user } = open(gateway);
    await user.click((await panel()).getByRole('button', { name: 'Remove Work phone' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
    const prompt = await dialog('Confirm it’s you');
    await user.click(prompt.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('Couldn’t remove the second factor')).toBeDefined();
    expect(removed).toEqual([]);
  });

  it('asks for the second factor before a setup', async () => {
    const { security, verifications } = gatewayWith(APP);
    const readAccount = async () =>
      securityAccount({ factors: [APP], secondFactorDue: verifications.length === 0 });
    const { user } = open({ ...security, readAccount });
    await user.click((await panel()).getByRole('button', { name: 'Set up another authenticator app' }));
    const prompt = await dialog('Confirm it’s you');
    await user.type(prompt.getByLabelText('Code'), '123456{Enter}');
    expect((await dialog('Set up an authenticator app')).getByLabelText('Name')).toBeDefined();
  });
});
