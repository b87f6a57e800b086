import { setNonce } from 'get-nonce';

/** Returns the page's CSP nonce for styles; '' without a policy, and on the server. */
function readNonce(): string {
  if (typeof document === 'undefined') return '';
  const meta = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]');
  return meta?.nonce ?? '';
}

/**
 * Returns the nonce for Mantine's style elements. Also sets it for the scroll lock, which reads it
 * from a different library.
 */
export function styleNonce(): string {
  const nonce = readNonce();
  if (nonce !== '') setNonce(nonce);
  return nonce;
}
