import css from './draft-notice.module.css';

/** A draft that was restored into its form. */
export interface RestoredDraft {
  /** When it was last saved, in milliseconds. */
  readonly savedAt: number;
  /** Resets the form and deletes the draft. */
  readonly discard: () => void;
}

const TIME = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });
const DAY_AND_TIME = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

function formatTime(savedAt: number): string {
  const isToday = new Date(savedAt).toDateString() === new Date().toDateString();
  return (isToday ? TIME : DAY_AND_TIME).format(savedAt);
}

/**
 * Says that the form shows a restored draft, with a button to discard it. Renders nothing without a
 * draft.
 */
export function DraftNotice({ draft }: { readonly draft: RestoredDraft | null | undefined }) {
  if (!draft) return null;
  return (
    <p className={css.note} role="status">
      Restored your unsaved draft from {formatTime(draft.savedAt)}.{' '}
      <button type="button" className={css.discard} onClick={draft.discard}>
        Discard draft
      </button>
    </p>
  );
}
