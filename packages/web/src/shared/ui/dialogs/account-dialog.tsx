import { useEffect, useRef, useState } from 'react';
import { readStoredUser } from '#shared/api/session/stored-session.ts';
import type { Stopped } from '#shared/api/session/tab-user.ts';
import plain from '#shared/errors/plain-page.module.css';
import button from '../controls/plain-button.module.css';
import css from './account-changed-dialog.module.css';

/** Text fields of forms; excludes passwords and searches. */
const TEXT_FIELDS = 'form textarea, form input:is([type="text"], [type="email"], [type="tel"], :not([type]))';

function getLabel(field: HTMLInputElement | HTMLTextAreaElement): string {
  const label = field.getAttribute('aria-label') ?? field.labels?.[0]?.textContent ?? '';
  return label.replace(/\s*\*$/, '').trim();
}

/** Returns the text in the page's forms, each value under its label; '' if there is none. */
function getFormText(): string {
  const fields = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(TEXT_FIELDS)];
  return fields
    .filter(({ value }) => value.trim() !== '')
    .map((field) => [getLabel(field), field.value].filter((part) => part !== '').join('\n'))
    .join('\n\n');
}

/** Copies the form text and reports the result. */
function CopyButton({ text }: { readonly text: string }) {
  const [status, setStatus] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setStatus('Copied');
    } catch {
      setStatus('Your browser didn’t allow copying. Your text is still in this tab.');
    }
  };
  return (
    <>
      <button type="button" className={button.outline} onClick={copy}>
        Copy what you typed
      </button>
      <p className={css.copied} role="status">
        {status}
      </p>
    </>
  );
}

/** Says that the browser is signed in to another account, and offers to copy the input. */
export function AccountDialog({ shown, now }: Stopped) {
  const dialog = useRef<HTMLDialogElement>(null);
  // Read once: the screen below does not change while the dialog is open.
  const [text] = useState(() => getFormText());
  useEffect(() => dialog.current?.showModal(), []);
  const other = now ?? readStoredUser()?.email ?? 'another account';
  const own = shown ?? 'the account you used before';
  return (
    <dialog
      ref={dialog}
      className={`${plain.page} ${css.cover}`}
      aria-labelledby="other-user"
      // Escape would reveal an account that this browser is no longer signed in to.
      onCancel={(event) => event.preventDefault()}
    >
      <h1 id="other-user" className={plain.heading}>
        You’re now signed in as {other}
      </h1>
      <p className={plain.text}>
        You changed accounts in another tab. This tab was opened as {own}, so nothing was saved to either
        account. {text !== '' && 'What you typed is still here. '}
        To continue here, sign in as {own} in another tab and come back.
      </p>
      <div className={css.actions}>
        <button type="button" className={button.solid} onClick={() => window.location.assign('/')}>
          Continue as {other}
        </button>
        {text !== '' && <CopyButton text={text} />}
      </div>
    </dialog>
  );
}
