import type { useForm } from '@mantine/form';
import { useEffect, useLayoutEffect, useState } from 'react';
import type { RestoredDraft } from '../drafts/draft-notice.tsx';
import type { Draft } from '../drafts/draft-store.ts';
import { useUnsavedInput } from '../drafts/unsaved-input.ts';
import { type DraftHandle, type DraftOptions, useDraft } from '../drafts/use-draft.ts';

type Values = Record<string, unknown>;

const isPlain = (value: unknown) => typeof value !== 'object' || value === null;

/**
 * Merges a draft into the form's fields. Ignores fields that do not match, because an earlier build
 * may have stored it.
 */
function mergeDraft<Input extends Values>(fields: Input, stored: Values): Input {
  const matches = ([name, value]: [string, unknown]) =>
    Object.hasOwn(fields, name) &&
    isPlain(fields[name]) === isPlain(value) &&
    Array.isArray(fields[name]) === Array.isArray(value);
  return { ...fields, ...Object.fromEntries(Object.entries(stored).filter(matches)) };
}

type Form<Input extends Values> = Pick<
  ReturnType<typeof useForm<Input>>,
  'values' | 'getValues' | 'getInitialValues' | 'setValues' | 'isDirty'
>;

interface FormDraft<Input> {
  /** The form's initial values: those of the draft, or else the current ones. */
  readonly initialValues: Input;
  readonly handle: DraftHandle;
  /** The draft that existed when the form was opened; null if none. */
  readonly found: Draft | null;
  /** The version that the form's input is based on. */
  readonly base: string;
}

/** Reads a form's draft before the form is created. */
export function useFormDraft<Input extends Values>(
  options: DraftOptions | undefined,
  initialValues: Input,
): FormDraft<Input> {
  const handle = useDraft(options?.formId);
  const [found] = useState(handle.read);
  const [initial] = useState(() => (found ? mergeDraft(initialValues, found.initial) : initialValues));
  return { initialValues: initial, handle, found, base: found?.base ?? options?.base ?? '' };
}

/**
 * Restores the draft into the form, and stores the form's input from then on.
 * @param discard resets the form to its values without the draft
 * @returns the restored draft, until it is discarded
 */
export function useStoreDraft<Input extends Values>(
  form: Form<Input>,
  { handle, found, base }: FormDraft<Input>,
  discard: () => void,
): RestoredDraft | null {
  const [isRestored, setRestored] = useState(found !== null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: restores once, before the first paint
  useLayoutEffect(() => {
    if (found) form.setValues(mergeDraft(form.getValues(), found.values));
  }, []);
  const { values } = form;
  const isDirty = form.isDirty();
  useUnsavedInput(isDirty, handle.isStored);
  // biome-ignore lint/correctness/useExhaustiveDependencies: writes only when the values change
  useEffect(() => {
    if (form.isDirty()) handle.write({ values: form.getValues(), initial: form.getInitialValues(), base });
    else handle.delete();
  }, [values]);
  if (!found || !isRestored) return null;
  return {
    savedAt: found.savedAt,
    discard: () => {
      setRestored(false);
      discard();
    },
  };
}
