import { useEffect, useId, useRef } from 'react';
import css from './edit-conflicts.module.css';
import type { FieldConflict, Side } from './use-form-conflicts.ts';

interface EditConflictsProps {
  /** Of `form.conflicts`; nothing is shown without any. */
  readonly conflicts: {
    readonly found: {
      readonly savedAt: number | null;
      readonly fields: readonly FieldConflict<unknown>[];
    } | null;
    readonly keep: (field: string, side: Side) => void;
  };
  /** What each field is called on this screen. */
  readonly labels: Readonly<Record<string, string>>;
  /** A value as a person reads it; the value itself without this. */
  readonly show?: (field: string, value: unknown) => string;
}

const MINUTE_MS = 60_000;

/** 'just now', '2 minutes ago', and the time of day for what is older than an hour. */
function savedAgo(savedAt: number, now: number): string {
  const minutes = Math.floor((now - savedAt) / MINUTE_MS);
  if (minutes < 1) return 'just now';
  if (minutes === 1) return '1 minute ago';
  if (minutes < 60) return `${minutes} minutes ago`;
  return `on ${new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' }).format(savedAt)}`;
}

const shownText = (value: unknown): string => (value === null || value === undefined ? '' : String(value));

interface SideProps {
  readonly name: string;
  readonly title: string;
  readonly text: string;
  readonly checked: boolean;
  readonly onChoose: () => void;
}

/** One of the two values, to be chosen. */
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
 * What two people changed at once, field by field: what was typed here and what was saved meanwhile. The form saves again once
 * one of the two is chosen for each field.
 */
export function EditConflicts({
  conflicts: { found, keep },
  labels,
  show = (_field, value) => shownText(value),
}: EditConflictsProps) {
  const id = useId();
  const place = useRef<HTMLElement>(null);
  const count = found?.fields.length ?? 0;
  useEffect(() => {
    // It may come while somebody writes, and does not take the keyboard away from them.
    const isWriting = document.activeElement instanceof HTMLTextAreaElement;
    if (count > 0 && !isWriting) place.current?.querySelector('input')?.focus();
  }, [count]);
  if (!found || count === 0) return null;
  const theirs = found.savedAt === null ? 'Saved meanwhile' : `Saved ${savedAgo(found.savedAt, Date.now())}`;
  return (
    <section ref={place} className={css.conflicts} role="alert" aria-label="Changed while you were editing">
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
              text={show(conflict.field, conflict.yours)}
              checked={conflict.kept === 'yours'}
              onChoose={() => keep(conflict.field, 'yours')}
            />
            <SideChoice
              name={`${id}-${conflict.field}`}
              title={theirs}
              text={show(conflict.field, conflict.theirs)}
              checked={conflict.kept === 'theirs'}
              onChoose={() => keep(conflict.field, 'theirs')}
            />
          </div>
        </fieldset>
      ))}
    </section>
  );
}
