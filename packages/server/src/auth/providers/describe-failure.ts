/**
 * Error codes of the system, the library, or OAuth: `invalid_client` means a wrong client secret.
 */
function getCodes(error: Error): string[] {
  const codes = ['code' in error && error.code, 'error' in error && error.error];
  return codes.filter((code) => typeof code === 'string');
}

/**
 * Describes a provider error for the log: names, codes and messages only. The library's errors also
 * contain the provider's responses, with tokens and personal data.
 */
export function describeFailure(error: unknown): string {
  const parts: string[] = [];
  let next = error;
  while (next instanceof Error && parts.length < 4) {
    parts.push([next.name, ...getCodes(next), next.message].join(' '));
    next = next.cause;
  }
  return parts.join('; caused by ') || 'not an Error';
}
