import type { FactorGateway, SecondFactor } from './auth-gateway.ts';
import { refusalOf } from './auth-refusal.ts';
import { confirmByPasskey, passkeysSupported } from './passkeys.ts';
import { fieldsOf, textOf } from './read-fields.ts';
import { authClient } from './supabase-client.ts';

function phoneEnd(factor: object): string | null {
  // The service says more of a phone than supabase-js has types for.
  const digits = textOf(fieldsOf(factor).phone)?.replaceAll(/\D/g, '') ?? '';
  return digits === '' ? null : digits.slice(-2);
}

/** The second factors of this device's session, from the unmodified supabase-js. */
export const supabaseFactors: FactorGateway = {
  async factorDue() {
    const { data, error } = await (await authClient()).mfa.getAuthenticatorAssuranceLevel();
    if (error) throw refusalOf(error);
    return data.nextLevel === 'aal2' && data.currentLevel !== 'aal2';
  },

  async listFactors() {
    const { data, error } = await (await authClient()).mfa.listFactors();
    if (error) throw refusalOf(error);
    const named = (kind: SecondFactor['kind']) => (factor: { id: string; friendly_name?: string }) => ({
      id: factor.id,
      kind,
      name: factor.friendly_name ?? '',
      phoneEnd: kind === 'phone' ? phoneEnd(factor) : null,
    });
    const codes = [...data.totp.map(named('totp')), ...data.phone.map(named('phone'))];
    // The browser lets the person choose among several passkeys. One that it cannot use is no good first offer.
    const passkeys = data.webauthn.map(named('webauthn')).slice(0, 1);
    return passkeysSupported() ? [...passkeys, ...codes] : [...codes, ...passkeys];
  },

  async confirmByPasskey(factorId) {
    return confirmByPasskey((await authClient()).mfa, factorId);
  },

  async textCode(factorId) {
    const { data, error } = await (await authClient()).mfa.challenge({ factorId, channel: 'sms' });
    if (error) throw refusalOf(error);
    return data.id;
  },

  async confirmFactor({ factorId, code, challengeId }) {
    const { mfa } = await authClient();
    const { data, error } =
      challengeId === undefined
        ? await mfa.challengeAndVerify({ factorId, code })
        : await mfa.verify({ factorId, challengeId, code });
    if (error) throw refusalOf(error);
    return data.access_token;
  },
};
