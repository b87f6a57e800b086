import { hasUnstoredInput, useHasUnsavedInput } from '../drafts/unsaved-input.ts';
import button from '../ui/controls/plain-button.module.css';
import { dismissNewVersion, useIsNewVersionOffered } from './new-version.ts';
import css from './new-version-notice.module.css';
import { reload } from './reload.ts';

function getAdvice(isUnsaved: boolean): string {
  if (!isUnsaved) return 'Reload the page to use it.';
  return hasUnstoredInput()
    ? 'Finish what you’re doing, then reload the page.'
    : 'Reload when you’re ready. Your unsaved text is kept.';
}

function Offer() {
  const isUnsaved = useHasUnsavedInput();
  return (
    <div className={css.notice}>
      <p className={css.text}>
        <strong>A new version of Gable is ready.</strong> {getAdvice(isUnsaved)}
      </p>
      <div className={css.buttons}>
        <button type="button" className={button.quiet} onClick={dismissNewVersion}>
          Later
        </button>
        <button type="button" className={button.solid} onClick={reload}>
          Reload
        </button>
      </div>
    </div>
  );
}

/** A notice on every screen that the server has a newer build than the page. */
export function NewVersionNotice() {
  const isOffered = useIsNewVersionOffered();
  return <div aria-live="polite">{isOffered && <Offer />}</div>;
}
