import { createContext, useContext, useEffect } from 'react';

/** A form in a dialog, as the dialog sees it. */
export interface GuardedForm {
  /** Is there text in it that is not saved? */
  readonly isDirty: () => boolean;
  /** Is there such text that is not being sent either? */
  readonly isUnsent: () => boolean;
  /** Gives up what is typed, and its draft. */
  readonly discard: () => void;
}

/** Takes in the forms within a dialog; answers how to let one go. */
export type HoldForm = (form: GuardedForm) => () => void;

export const HoldFormContext = createContext<HoldForm | null>(null);

/** Tells the dialog around a form of it. */
export function useGuardedForm(form: GuardedForm): void {
  const hold = useContext(HoldFormContext);
  useEffect(() => hold?.(form), [hold, form]);
}
