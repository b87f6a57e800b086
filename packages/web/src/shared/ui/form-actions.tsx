import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { DraftNote, type RestoredDraft } from '../drafts/draft-note.tsx';
import css from './form-actions.module.css';

interface FormActionsProps {
  readonly submitLabel: string;
  /** While it runs, 'Creating...' say; the button stays where it is and as wide as it was. */
  readonly pendingLabel?: string;
  readonly pending?: boolean;
  readonly disabled?: boolean;
  /** What is sent takes something away or ends it. */
  readonly destructive?: boolean;
  readonly onCancel?: () => void;
  readonly cancelLabel?: string;
  /** What went wrong, when it was about no field (`form.failure`). */
  readonly failure?: ReactNode;
  /** The draft that was put back into the form (`form.draft`). */
  readonly draft?: RestoredDraft | null;
  /** Further buttons at the start of the row. */
  readonly children?: ReactNode;
}

/** The end of a form: what went wrong, Cancel, and the one button that sends it. */
export function FormActions(props: FormActionsProps) {
  const { submitLabel, pendingLabel, pending = false, disabled = false, onCancel, failure, children } = props;
  return (
    <div className={css.end}>
      <DraftNote draft={props.draft} />
      {failure && (
        <p className={css.failure} role="alert">
          {failure}
        </p>
      )}
      <div className={css.row}>
        {children}
        {onCancel && (
          <Button variant="default" onClick={onCancel} disabled={pending}>
            {props.cancelLabel ?? 'Cancel'}
          </Button>
        )}
        <Button
          type="submit"
          color={props.destructive ? 'red' : 'pine'}
          disabled={disabled}
          aria-disabled={pending || undefined}
          data-pending={pending || undefined}
        >
          {pending ? (pendingLabel ?? submitLabel) : submitLabel}
        </Button>
      </div>
    </div>
  );
}
