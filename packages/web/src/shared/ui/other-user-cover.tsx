import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { readStoredUser } from '../api/stored-session.ts';
import { type Stopped, tabUser } from '../api/tab-user.ts';
import plain from '../errors/plain-page.module.css';
import css from './other-user-cover.module.css';
import button from './plain-button.module.css';
import { typedText } from './typed-text.ts';

/** Copies what was typed, and says whether that worked. */
function CopyButton({ text }: { readonly text: string }) {
  const [told, setTold] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setTold('Copied');
    } catch {
      setTold('Your browser did not allow copying. What you typed is still in this tab.');
    }
  };
  return (
    <>
      <button type="button" className={button.outline} onClick={copy}>
        Copy what you typed
      </button>
      <p className={css.copied} role="status">
        {told}
      </p>
    </>
  );
}

function Cover({ shown, now }: Stopped) {
  const dialog = useRef<HTMLDialogElement>(null);
  // Read once: what lies below does not change while it is covered.
  const [text] = useState(() => typedText());
  useEffect(() => dialog.current?.showModal(), []);
  const other = now ?? readStoredUser()?.email ?? 'another account';
  const own = shown ?? 'the account you used before';
  return (
    <dialog
      ref={dialog}
      className={`${plain.page} ${css.cover}`}
      aria-labelledby="other-user"
      // Escape would show an account that this browser is no longer signed in to.
      onCancel={(event) => event.preventDefault()}
    >
      <h1 id="other-user" className={plain.heading}>
        You are now signed in as {other}
      </h1>
      <p className={plain.text}>
        You changed accounts in another tab. This tab was opened as {own}, so nothing was saved to either
        account. {text !== '' && 'What you typed is kept. '}
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

/**
 * Covers a tab that shows one account while the browser is signed in with another. The screen below stays as it is, with
 * what was typed in it, and is there again when its owner signs in again.
 */
export function OtherUserCover() {
  const stopped = useSyncExternalStore(tabUser.subscribe, tabUser.stopped);
  return stopped && <Cover {...stopped} />;
}
