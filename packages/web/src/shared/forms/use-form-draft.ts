import type { useForm } from '@mantine/form';
import { useEffect, useLayoutEffect, useState } from 'react';
import type { RestoredDraft } from '../drafts/draft-note.tsx';
import type { Draft } from '../drafts/draft-store.ts';
import { useTyped } from '../drafts/typed.ts';
import { type DraftOptions, type KeptDraft, useDraft } from '../drafts/use-draft.ts';

type Values = Record<string, unknown>;

const isPlain = (value: unknown) => typeof value !== 'object' || value === null;

/** The fields of a form with what was kept of them: a draft of an earlier build may have other fields. */
function withKept<Input extends Values>(fields: Input, kept: Values): Input {
  const fits = ([name, value]: [string, unknown]) =>
    Object.hasOwn(fields, name) && (isPlain(fields[name]) ? isPlain(value) : Array.isArray(value));
  return { ...fields, ...Object.fromEntries(Object.entries(kept).filter(fits)) };
}

type Form<Input extends Values> = Pick<
  ReturnType<typeof useForm<Input>>,
  'values' | 'getValues' | 'getInitialValues' | 'setValues' | 'isDirty'
>;

interface FormDraft<Input> {
  /** What the form begins with: what it showed when the draft was begun, or what it shows now. */
  readonly initialValues: Input;
  readonly kept: KeptDraft;
  /** The draft that was there when the form was opened; null where there was none. */
  readonly found: Draft | null;
  /** Names the version that the text in the form started from. */
  readonly base: string;
}

/** Finds the draft of a form before the form is there. */
export function useFormDraft<Input extends Values>(
  options: DraftOptions | undefined,
  initialValues: Input,
): FormDraft<Input> {
  const kept = useDraft(options?.thing);
  const [found] = useState(kept.read);
  const [initial] = useState(() => (found ? withKept(initialValues, found.initial) : initialValues));
  return { initialValues: initial, kept, found, base: found?.base ?? options?.base ?? '' };
}

/**
 * Puts the draft into the form, and keeps what is typed from then on.
 * @param discard puts back what the form would show without the draft
 * @returns the draft that was restored, until it is given up
 */
export function useKeepDraft<Input extends Values>(
  form: Form<Input>,
  { kept, found, base }: FormDraft<Input>,
  discard: () => void,
): RestoredDraft | null {
  const [isRestored, setRestored] = useState(found !== null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is put into the form once, before the first paint
  useLayoutEffect(() => {
    if (found) form.setValues(withKept(form.getValues(), found.values));
  }, []);
  const { values } = form;
  const isDirty = form.isDirty();
  useTyped(isDirty, kept.isKept);
  // biome-ignore lint/correctness/useExhaustiveDependencies: written whenever the values change, as they are then
  useEffect(() => {
    if (form.isDirty()) kept.write({ values: form.getValues(), initial: form.getInitialValues(), base });
    else kept.drop();
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
