import { MINUTE_MS } from '@gable/contracts/kernel';
import { useEffect, useId, useRef } from 'react';
import css from './edit-conflicts.module.css';
import type { FieldConflict, Side } from './use-form-conflicts.ts';

interface EditConflictsProps {
  /** `form.conflicts`. Renders nothing without conflicts. */
  readonly conflicts: {
    readonly found: {
      readonly savedAt: number | null;
      readonly fields: readonly FieldConflict<unknown>[];
    } | null;
    readonly keep: (field: string, side: Side) => void;
  };
  /** The fields' labels on this screen. */
  readonly labels: Readonly<Record<string, string>>;
  /** Formats a value; converts it to a string by default. */
  readonly format?: (field: string, value: unknown) => string;
}

/** Formats as 'just now', '2 minutes ago', or a date and time after an hour. */
function formatSavedAgo(savedAt: number, now: number): string {
  const minutes = Math.floor((now - savedAt) / MINUTE_MS);
  if (minutes < 1) return 'just now';
  if (minutes === 1) return '1 minute ago';
  if (minutes < 60) return `${minutes} minutes ago`;
  return `on ${new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' }).format(savedAt)}`;
}

const toText = (value: unknown): string => (value === null || value === undefined ? '' : String(value));

interface SideProps {
  readonly name: string;
  readonly title: string;
  readonly text: string;
  readonly checked: boolean;
  readonly onChoose: () => void;
}

/** One of the two values, as a radio button. */
function SideChoice({ name, title, text, checked, onChoose }: SideProps) {
  return (
    <label className={css.side}>
      <input type="radio" name={name} checked={checked} onChange={onChoose} />
      <span>
        <b>{title}</b>
        <span className={css.value}>{text === '' ? <em>Empty</em> : text}</span>
      </span>
    </label>
  );
}

/**
 * Lists the fields that were saved elsewhere while the form was open, with both values. The form can
 * be saved again once a value is chosen for each field.
 */
export function EditConflicts({
  conflicts: { found, keep },
  labels,
  format = (_field, value) => toText(value),
}: EditConflictsProps) {
  const id = useId();
  const section = useRef<HTMLElement>(null);
  const count = found?.fields.length ?? 0;
  useEffect(() => {
    // Does not take the focus while the user is typing.
    const isTyping = document.activeElement instanceof HTMLTextAreaElement;
    if (count > 0 && !isTyping) section.current?.querySelector('input')?.focus();
  }, [count]);
  if (!found || count === 0) return null;
  const theirs =
    found.savedAt === null ? 'Saved elsewhere' : `Saved ${formatSavedAgo(found.savedAt, Date.now())}`;
  return (
    <section ref={section} className={css.conflicts} role="alert" aria-label="Changed while you were editing">
      <p className={css.lead}>
        This was changed while you were editing it. Choose what to keep, then save again.
      </p>
      {found.fields.map((conflict) => (
        <fieldset key={conflict.field} className={css.field}>
          <legend>{labels[conflict.field] ?? conflict.field}</legend>
          <div className={css.sides}>
            <SideChoice
              name={`${id}-${conflict.field}`}
              title="Yours"
              text={format(conflict.field, conflict.yours)}
              checked={conflict.kept === 'yours'}
              onChoose={() => keep(conflict.field, 'yours')}
            />
            <SideChoice
              name={`${id}-${conflict.field}`}
              title={theirs}
              text={format(conflict.field, conflict.theirs)}
              checked={conflict.kept === 'theirs'}
              onChoose={() => keep(conflict.field, 'theirs')}
            />
          </div>
        </fieldset>
      ))}
    </section>
  );
}
