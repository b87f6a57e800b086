import { useEffect, useRef } from 'react';
import { styleNonce } from '#shared/theme/style-nonce.ts';
import css from './email-preview.module.css';

/**
 * Parses an email for a frame, which inherits the page's content security policy. The policy allows
 * style elements with its nonce, and no style attributes, but properties that are set from a script.
 * A quote in a text is escaped, so only attributes match.
 */
function parseEmail(html: string): Document {
  const renamed = html
    .replaceAll(' style="', ' data-style="')
    .replaceAll('<style', `<style nonce="${styleNonce()}"`);
  const email = new DOMParser().parseFromString(renamed, 'text/html');
  for (const element of email.querySelectorAll<HTMLElement>('[data-style]'))
    element.style.cssText = element.dataset.style ?? '';
  return email;
}

function render(frame: HTMLIFrameElement, html: string): void {
  const page = frame.contentDocument;
  if (!page) return;
  page.replaceChild(page.adoptNode(parseEmail(html).documentElement), page.documentElement);
}

/** Shows the HTML of an email in a frame without scripts, in which links lead nowhere. */
export function EmailFrame({ html }: { readonly html: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    if (frame.current) render(frame.current, html);
  }, [html]);
  return (
    <iframe
      ref={frame}
      title="Email preview"
      className={css.frame}
      // The page may access its document, which may run no scripts.
      sandbox="allow-same-origin"
      onLoad={(event) => render(event.currentTarget, html)}
    />
  );
}
