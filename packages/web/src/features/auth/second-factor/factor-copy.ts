import type { SecondFactor } from '#shared/api/session/auth-gateway.ts';

/** Returns the name shown to its owner: 'your phone ending in 34', 'your authenticator app (Work)'. */
export function formatFactorName({ kind, name, phoneEnd }: SecondFactor): string {
  if (kind === 'webauthn') return 'your passkey';
  const device = kind === 'totp' ? 'authenticator app' : 'phone';
  const ending = phoneEnd === null ? '' : ` ending in ${phoneEnd}`;
  return name === '' ? `your ${device}${ending}` : `your ${device}${ending} (${name})`;
}

/** Returns the instruction under the screen's title. `smsSent`: whether a code was sent to the phone. */
export function getFactorPrompt(factor: SecondFactor, smsSent: boolean): string {
  if (factor.kind === 'webauthn') return 'Use a passkey on this device or on a security key.';
  if (factor.kind === 'totp') return `Enter the code from ${formatFactorName(factor)}.`;
  return smsSent
    ? `Enter the code we texted to ${formatFactorName(factor)}.`
    : `We’ll text a code to ${formatFactorName(factor)}.`;
}
