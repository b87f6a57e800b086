import type { SecondFactor } from '#shared/api/auth-gateway.ts';

/** A factor as its owner knows it: 'your phone ending in 34', 'your authenticator app (Work)'. */
export function nameOfFactor({ kind, name, phoneEnd }: SecondFactor): string {
  if (kind === 'webauthn') return 'your passkey';
  const what = kind === 'totp' ? 'authenticator app' : 'phone';
  const which = phoneEnd === null ? '' : ` ending in ${phoneEnd}`;
  return name === '' ? `your ${what}${which}` : `your ${what}${which} (${name})`;
}

/** What to do with it, under the screen's title. */
export function askForCode(factor: SecondFactor, texted: boolean): string {
  if (factor.kind === 'webauthn') return 'Use a passkey on this device or on a security key.';
  if (factor.kind === 'totp') return `Enter the code that ${nameOfFactor(factor)} shows now.`;
  return texted
    ? `Enter the code that we texted to ${nameOfFactor(factor)}.`
    : `We will text a code to ${nameOfFactor(factor)}.`;
}
