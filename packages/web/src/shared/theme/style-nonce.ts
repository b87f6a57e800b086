import { setNonce } from 'get-nonce';

/** The nonce of this page, without which the browser takes no style that scripts put in; empty where there is no policy. */
function findNonce(): string {
  const meta = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]');
  return meta?.nonce ?? '';
}

/**
 * What the component library puts on the style elements that it makes. The one that keeps a page from scrolling behind a
 * dialog asks elsewhere, and is told here too.
 */
export function styleNonce(): string {
  const nonce = findNonce();
  if (nonce !== '') setNonce(nonce);
  return nonce;
}
