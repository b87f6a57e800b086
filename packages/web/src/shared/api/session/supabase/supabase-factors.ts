import { fieldsOf, textOf } from '#shared/api/read-fields.ts';
import { toAuthError } from '../auth-error.ts';
import type { FactorGateway, SecondFactor } from '../auth-gateway.ts';
import { arePasskeysSupported } from '../passkey-support.ts';
import { getAuthClient } from './supabase-client.ts';

function getPhoneEnd(factor: object): string | null {
  // The supabase-js types lack the phone number.
  const digits = textOf(fieldsOf(factor).phone)?.replaceAll(/\D/g, '') ?? '';
  return digits === '' ? null : digits.slice(-2);
}

/** Implements `FactorGateway` with supabase-js. */
export const supabaseFactors: FactorGateway = {
  async isSecondFactorDue() {
    const { data, error } = await (await getAuthClient()).mfa.getAuthenticatorAssuranceLevel();
    if (error) throw toAuthError(error);
    return data.nextLevel === 'aal2' && data.currentLevel !== 'aal2';
  },

  async listFactors() {
    const { data, error } = await (await getAuthClient()).mfa.listFactors();
    if (error) throw toAuthError(error);
    const toSecondFactor =
      (kind: SecondFactor['kind']) => (factor: { id: string; friendly_name?: string }) => ({
        id: factor.id,
        kind,
        name: factor.friendly_name ?? '',
        phoneEnd: kind === 'phone' ? getPhoneEnd(factor) : null,
      });
    const codes = [...data.totp.map(toSecondFactor('totp')), ...data.phone.map(toSecondFactor('phone'))];
    // The browser lets the user choose among passkeys, so one entry is enough. It comes last if the
    // browser has no support.
    const passkeys = data.webauthn.map(toSecondFactor('webauthn')).slice(0, 1);
    return arePasskeysSupported() ? [...passkeys, ...codes] : [...codes, ...passkeys];
  },

  async confirmByPasskey(factorId) {
    const [{ mfa }, { confirmByPasskey }] = await Promise.all([getAuthClient(), import('../passkeys.ts')]);
    return confirmByPasskey(mfa, factorId);
  },

  async sendSmsCode(factorId) {
    const { data, error } = await (await getAuthClient()).mfa.challenge({ factorId, channel: 'sms' });
    if (error) throw toAuthError(error);
    return data.id;
  },

  async confirmFactor({ factorId, code, challengeId }) {
    const { mfa } = await getAuthClient();
    const { data, error } =
      challengeId === undefined
        ? await mfa.challengeAndVerify({ factorId, code })
        : await mfa.verify({ factorId, challengeId, code });
    if (error) throw toAuthError(error);
    return data.access_token;
  },
};
