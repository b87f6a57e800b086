import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { passkeyRefusalOf } from '#shared/api/passkeys.ts';
import type { Factor, FactorProof, SecurityGateway } from '#shared/api/security-gateway.ts';
import { securityRefusalOf } from '#shared/api/security-refusal.ts';
import type { Answers } from '#testing/fake-link.ts';
import { securityAccount } from '#testing/fake-security.ts';
import { agent } from '#testing/fixtures.ts';
import { putSettings } from '#testing/put-settings.ts';
import { renderRoute } from '#testing/render-route.tsx';

beforeAll(() => putSettings({ phoneFactors: true }));

const answers: Answers = { 'profile.me': agent(), 'session.list': [], 'session.hasPassword': true };

function refusal(code: string) {
  return securityRefusalOf(Object.assign(new Error('For developers.'), { code }));
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

/** A service that keeps these factors. */
function serviceWith(...kept: Factor[]) {
  const factors = [...kept];
  const proofs: FactorProof[] = [];
  const security: Partial<SecurityGateway> = {
    readAccount: async () => securityAccount({ factors: [...factors] }),
    verifyFactor: async (proof) => {
      proofs.push(proof);
      if (proof.code !== '123456') throw refusal('mfa_verification_failed');
      if (proof.factorId === 'factor-new') factors.push({ ...APP, id: 'factor-new' });
    },
    removeFactor: async (id) => {
      factors.splice(
        factors.findIndex((factor) => factor.id === id),
        1,
      );
    },
  };
  return { security, proofs };
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
  it('is set up by its name, the picture or the key, and a first code', async () => {
    const { security, proofs } = serviceWith();
    const names: string[] = [];
    const { user, requests } = open({
      ...security,
      enrolApp: async (name) => {
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
    expect(part.getByText(/Lost your device\?/)).toBeDefined();
    await user.click(part.getByRole('button', { name: 'Set up an authenticator app' }));

    const setup = await dialog('Set up an authenticator app');
    const name = setup.getByLabelText<HTMLInputElement>('Name');
    expect(name.value).toBe('Authenticator app');
    await user.clear(name);
    await user.type(name, '{Enter}');
    expect(await setup.findByText('Give it a name by which you will know it')).toBeDefined();
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
    expect(await setup.findByText('This code is not right. Enter the newest one.')).toBeDefined();
    expect(code.value).toBe('999999');
    await user.clear(code);
    await user.type(code, '123456{Enter}');

    expect(await screen.findByText('Two-step verification is on')).toBeDefined();
    expect(await part.findByText('On')).toBeDefined();
    expect(part.getByText('Added Mar 9, 2026')).toBeDefined();
    expect(part.getByText(/Add a second one as a spare/)).toBeDefined();
    expect(names).toEqual(['My phone']);
    expect(proofs.map((proof) => proof.code)).toEqual(['999999', '123456']);
    // The token that came of it, without which our server refuses everything from now on.
    expect(requests).toContain('POST /session');
  });

  it('gets a name of its own, and one that is taken is refused', async () => {
    const { security } = serviceWith(APP);
    const { user } = open({
      ...security,
      enrolApp: () => Promise.reject(refusal('mfa_factor_name_conflict')),
    });
    const part = await panel();
    await user.click(part.getByRole('button', { name: 'Set up another authenticator app' }));
    const setup = await dialog('Set up an authenticator app');
    expect(setup.getByLabelText<HTMLInputElement>('Name').value).toBe('Authenticator app 2');
    await user.click(setup.getByRole('button', { name: 'Continue' }));
    expect(await setup.findByText('You have one of this name already. Choose another name.')).toBeDefined();
  });

  it('is removed after a question', async () => {
    const { security } = serviceWith(APP);
    const { user } = open(security);
    const part = await panel();
    await user.click(part.getByRole('button', { name: 'Remove Authenticator app' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Remove Authenticator app?' }));
    expect(question.getByText(/Two-step verification is off from then on/)).toBeDefined();
    await user.click(question.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Second factor removed')).toBeDefined();
    expect(await part.findByText('Off')).toBeDefined();
  });
});

describe('a phone', () => {
  it('is set up by its number and the code of a text', async () => {
    const { security, proofs } = serviceWith();
    const sent: string[] = [];
    const { user } = open({
      ...security,
      enrolPhone: async (name, phone) => {
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
    expect(await setup.findByText('We sent a text with a code to +12025550134.')).toBeDefined();
    await user.click(setup.getByRole('button', { name: 'Send again' }));
    await waitFor(() => expect(sent).toEqual(['Phone +12025550134', 'text', 'text']));
    await user.type(setup.getByLabelText('Code'), '123456{Enter}');
    expect(await screen.findByText('Two-step verification is on')).toBeDefined();
    expect(proofs).toEqual([{ factorId: 'factor-new', code: '123456', challengeId: 'challenge-3' }]);
  });

  it('that cannot be reached says so on the number', async () => {
    const { user } = open({ sendCode: () => Promise.reject(refusal('sms_send_failed')) });
    await user.click((await panel()).getByRole('button', { name: 'Add a phone' }));
    const setup = await dialog('Add a phone');
    await user.type(setup.getByLabelText('Phone number'), '+1 202 555 0134{Enter}');
    expect(await setup.findByText('The text could not be sent. Please try again in a moment.')).toBeDefined();
  });
});

describe('a passkey', () => {
  beforeEach(() => vi.stubGlobal('PublicKeyCredential', class {}));
  afterEach(() => vi.unstubAllGlobals());

  it('is added under a name, and listed with when it was added and used', async () => {
    const { security } = serviceWith();
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
    ['NotAllowedError', /^Your passkey was not confirmed\./],
    ['InvalidStateError', 'This device already has a passkey for your account.'],
    ['SecurityError', 'This browser or device cannot use passkeys here. Try another one.'],
  ])('that ends in a %s says so in the dialog, which stays', async (name, words) => {
    const error = passkeyRefusalOf(new DOMException('For developers.', name));
    const { user } = open({ addPasskey: () => Promise.reject(error) });
    await user.click((await panel()).getByRole('button', { name: 'Add a passkey' }));
    const setup = await dialog('Add a passkey');
    await user.click(setup.getByRole('button', { name: 'Add passkey' }));
    expect((await setup.findByRole('alert')).textContent).toMatch(words);
    expect(setup.getByRole('button', { name: 'Add passkey' })).toHaveProperty('disabled', false);
  });

  it('cannot be added where the browser knows none', async () => {
    vi.stubGlobal('PublicKeyCredential', undefined);
    const { user } = open({});
    await user.click((await panel()).getByRole('button', { name: 'Add a passkey' }));
    const setup = await dialog('Add a passkey');
    expect(setup.getByText(/^This browser does not support passkeys\./)).toBeDefined();
    expect(setup.queryByLabelText('Name')).toBeNull();
  });

  it('is removed after a question that says where its copy stays', async () => {
    const { security } = serviceWith(PASSKEY, APP);
    const { user } = open(security);
    const part = await panel();
    await user.click(part.getByRole('button', { name: 'Remove Laptop' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Remove Laptop?' }));
    expect(question.getByText(/The passkey stays on your device until you delete it there\.$/)).toBeDefined();
    await user.click(question.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Second factor removed')).toBeDefined();
    await waitFor(() => expect(part.queryByText('Laptop')).toBeNull());
  });

  it('confirms a session that lacks it, and is tried again after a refusal', async () => {
    const { security } = serviceWith(PASSKEY);
    const used: string[] = [];
    const { user } = open({
      ...security,
      readAccount: async () => securityAccount({ factors: [PASSKEY], secondFactorDue: used.length < 2 }),
      confirmByPasskey: async (id) => {
        if (used.push(id) === 1) throw passkeyRefusalOf(new DOMException('', 'NotAllowedError'));
      },
    });
    await user.click((await panel()).getByRole('button', { name: 'Set up an authenticator app' }));
    const asked = await dialog('Confirm it’s you');
    await user.click(asked.getByRole('button', { name: 'Use your passkey' }));
    expect(await asked.findByText(/^Your passkey was not confirmed\./)).toBeDefined();
    await user.click(asked.getByRole('button', { name: 'Use your passkey' }));
    expect((await dialog('Set up an authenticator app')).getByLabelText('Name')).toBeDefined();
    expect(used).toEqual(['factor-passkey', 'factor-passkey']);
  });
});

describe('a session that lacks the second factor', () => {
  /** Refuses every change until a factor was confirmed. */
  function guarded() {
    const { security, proofs } = serviceWith(APP, PHONE);
    const isConfirmed = () => proofs.some((proof) => proof.code === '123456');
    const removed: string[] = [];
    const gateway: Partial<SecurityGateway> = {
      ...security,
      removeFactor: async (id) => {
        if (!isConfirmed()) throw refusal('insufficient_aal');
        removed.push(id);
      },
      sendCode: async () => 'challenge',
    };
    return { gateway, proofs, removed };
  }

  it('is asked for it, and then what was asked for is done', async () => {
    const { gateway, proofs, removed } = guarded();
    const { user } = open(gateway);
    await user.click((await panel()).getByRole('button', { name: 'Remove Authenticator app' }));
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Remove' }));

    const asked = await dialog('Confirm it’s you');
    expect(asked.getByText(/Please confirm your second factor first/)).toBeDefined();
    await user.selectOptions(asked.getByLabelText('Second factor'), 'Work phone');
    expect(asked.getByRole('button', { name: 'Confirm' })).toHaveProperty('disabled', true);
    await user.click(asked.getByRole('button', { name: 'Send the code' }));
    expect(await asked.findByText('We sent a text with a code to this phone.')).toBeDefined();
    await user.type(asked.getByLabelText('Code'), '123456{Enter}');

    expect(await screen.findByText('Second factor removed')).toBeDefined();
    expect(proofs).toEqual([{ factorId: 'factor-phone', code: '123456', challengeId: 'challenge' }]);
    expect(removed).toEqual(['factor-app']);
  });

  it('changes nothing when its owner would rather not', async () => {
    const { gateway, removed } = guarded();
    const { user } = open(gateway);
    await user.click((await panel()).getByRole('button', { name: 'Remove Work phone' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
    const asked = await dialog('Confirm it’s you');
    await user.click(asked.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('Second factor not removed')).toBeDefined();
    expect(removed).toEqual([]);
  });

  it('is asked for it before a setup begins', async () => {
    const { security, proofs } = serviceWith(APP);
    const readAccount = async () => securityAccount({ factors: [APP], secondFactorDue: proofs.length === 0 });
    const { user } = open({ ...security, readAccount });
    await user.click((await panel()).getByRole('button', { name: 'Set up another authenticator app' }));
    const asked = await dialog('Confirm it’s you');
    await user.type(asked.getByLabelText('Code'), '123456{Enter}');
    expect((await dialog('Set up an authenticator app')).getByLabelText('Name')).toBeDefined();
  });
});
