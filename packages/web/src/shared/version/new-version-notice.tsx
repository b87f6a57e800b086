import { isAnythingUnkept, useAnythingTyped } from '../drafts/typed.ts';
import button from '../ui/plain-button.module.css';
import { offerLater, useNewVersionOffer } from './new-version.ts';
import css from './new-version-notice.module.css';
import { reload } from './reload.ts';

function advice(isTyped: boolean): string {
  if (!isTyped) return 'Reload the page to use it.';
  return isAnythingUnkept()
    ? 'Finish what you’re doing, then reload the page.'
    : 'Reload when you’re ready. Your unsaved text is kept.';
}

function Offer() {
  const isTyped = useAnythingTyped();
  return (
    <div className={css.notice}>
      <p className={css.text}>
        <strong>A new version of Gable is ready.</strong> {advice(isTyped)}
      </p>
      <div className={css.buttons}>
        <button type="button" className={button.quiet} onClick={offerLater}>
          Later
        </button>
        <button type="button" className={button.solid} onClick={reload}>
          Reload
        </button>
      </div>
    </div>
  );
}

/** Says, at the edge of every screen, that the server has a newer build than this page. */
export function NewVersionNotice() {
  const isOffered = useNewVersionOffer();
  return <div aria-live="polite">{isOffered && <Offer />}</div>;
}
