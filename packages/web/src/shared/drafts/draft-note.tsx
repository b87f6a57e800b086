import css from './draft-note.module.css';

/** A draft that was put back into its form. */
export interface RestoredDraft {
  /** When it was last written, in milliseconds. */
  readonly savedAt: number;
  /** Puts back what the form would show without it, and forgets it. */
  readonly discard: () => void;
}

const TIME = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });
const DAY_AND_TIME = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

function timeOf(savedAt: number): string {
  const isToday = new Date(savedAt).toDateString() === new Date().toDateString();
  return (isToday ? TIME : DAY_AND_TIME).format(savedAt);
}

/** Says that a form shows a draft from before, and offers to give it up. Shows nothing without one. */
export function DraftNote({ draft }: { readonly draft: RestoredDraft | null | undefined }) {
  if (!draft) return null;
  return (
    <p className={css.note} role="status">
      Restored your unsaved draft from {timeOf(draft.savedAt)}.{' '}
      <button type="button" className={css.discard} onClick={draft.discard}>
        Discard draft
      </button>
    </p>
  );
}
