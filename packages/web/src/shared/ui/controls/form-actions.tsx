import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { DraftNotice, type RestoredDraft } from '#shared/drafts/draft-notice.tsx';
import { FailureNote } from '../feedback/failure-note.tsx';
import css from './form-actions.module.css';

/** The part of a `useZodForm` form that its footer shows. */
interface FormState {
  readonly pending: boolean;
  /** An error that belongs to no field. */
  readonly failure: ReactNode;
  /** The draft that was restored into the form. */
  readonly draft?: RestoredDraft | null;
}

interface FormActionsProps {
  readonly form: FormState;
  readonly submitLabel: string;
  /** The label while pending, such as 'Creating...'. */
  readonly pendingLabel?: string;
  readonly disabled?: boolean;
  /** Shows the submit button in red. */
  readonly destructive?: boolean;
  readonly onCancel?: () => void;
  readonly cancelLabel?: string;
  /** More buttons, at the start of the row. */
  readonly children?: ReactNode;
}

/** A form's footer: the error, Cancel, and the submit button. */
export function FormActions(props: FormActionsProps) {
  const { submitLabel, pendingLabel, disabled = false, onCancel, children } = props;
  const { pending, failure, draft } = props.form;
  return (
    <div className={css.end}>
      <DraftNotice draft={draft} />
      <FailureNote>{failure}</FailureNote>
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
