import { createContext, useContext, useEffect } from 'react';

/** The interface of a form to the dialog around it. */
export interface GuardedForm {
  /** Whether it has unsaved input. */
  readonly isDirty: () => boolean;
  /** Whether it has unsaved input that is not being submitted. */
  readonly isUnsent: () => boolean;
  /** Discards the input and its draft. */
  readonly discard: () => void;
}

/** Registers a form with its dialog. Returns a function that unregisters it. */
export type RegisterForm = (form: GuardedForm) => () => void;

export const RegisterFormContext = createContext<RegisterForm | null>(null);

/** Registers a form with the dialog around it. */
export function useGuardedForm(form: GuardedForm): void {
  const register = useContext(RegisterFormContext);
  useEffect(() => register?.(form), [register, form]);
}
