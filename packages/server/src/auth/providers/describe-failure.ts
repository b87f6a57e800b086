/** The library's or the system's code, and OAuth's: `invalid_client` says that our secret is not the right one. */
function codesOf(error: Error): string[] {
  const codes = ['code' in error && error.code, 'error' in error && error.error];
  return codes.filter((code) => typeof code === 'string');
}

/**
 * What went wrong in talking to a provider, for the log: names, codes and messages alone. The library's errors carry
 * the provider's whole answers as well, and with them tokens and people's data.
 */
export function describeFailure(error: unknown): string {
  const parts: string[] = [];
  let next = error;
  while (next instanceof Error && parts.length < 4) {
    parts.push([next.name, ...codesOf(next), next.message].join(' '));
    next = next.cause;
  }
  return parts.join('; because of ') || 'something that is no error';
}
