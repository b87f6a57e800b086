import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { DraftNotice, type RestoredDraft } from '#shared/drafts/draft-notice.tsx';
import css from './form-actions.module.css';

interface FormActionsProps {
  readonly submitLabel: string;
  /** The label while pending, such as 'Creating...'. */
  readonly pendingLabel?: string;
  readonly pending?: boolean;
  readonly disabled?: boolean;
  /** Shows the submit button in red. */
  readonly destructive?: boolean;
  readonly onCancel?: () => void;
  readonly cancelLabel?: string;
  /** An error that belongs to no field (`form.failure`). */
  readonly failure?: ReactNode;
  /** The draft that was restored into the form (`form.draft`). */
  readonly draft?: RestoredDraft | null;
  /** More buttons, at the start of the row. */
  readonly children?: ReactNode;
}

/** A form's footer: the error, Cancel, and the submit button. */
export function FormActions(props: FormActionsProps) {
  const { submitLabel, pendingLabel, pending = false, disabled = false, onCancel, failure, children } = props;
  return (
    <div className={css.end}>
      <DraftNotice draft={props.draft} />
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
