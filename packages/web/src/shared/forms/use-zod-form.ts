import { useForm } from '@mantine/form';
import { type ReactNode, type SubmitEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import type { DraftOptions } from '../drafts/use-draft.ts';
import { failureText } from '../errors/failure-text.tsx';
import { getWireError } from '../errors/wire-error.ts';
import { useGuardedForm } from './guarded-forms.ts';
import type { FormSnapshot } from './to-edit.ts';
import { useFormConflicts } from './use-form-conflicts.ts';
import { useFormDraft, useStoreDraft } from './use-form-draft.ts';
import { type LazySchema, useSchema } from './use-schema.ts';

/** Returned by `onSubmit` if the user decided not to save. The form and its draft stay. */
export const NOT_SAVED = Symbol('not saved');

const CHOOSE = 'Choose what to keep for each field, then save again.';

type Errors = Readonly<Record<string, string>>;

export interface ZodFormOptions<Output, Input> {
  readonly initialValues: Input;
  /**
   * Receives the parsed values, and the raw current and initial values for `toEdit`. A rejection is
   * shown on the fields, in `conflicts`, or in `failure`.
   */
  readonly onSubmit: (values: Output, snapshot: FormSnapshot<Input>) => Promise<unknown> | unknown;
  /** Converts a stored value to a form value; keeps strings by default. */
  readonly fromStored?: (field: string, stored: string | null) => Input[keyof Input];
  /** Called for a rejection that names no field of this form, to show a toast. */
  readonly onFailure?: (error: unknown) => void;
  /**
   * Stores the input as a draft until it is saved or discarded. Not for passwords, codes, cards or
   * amounts to send.
   */
  readonly draft?: DraftOptions;
}

/** Returns the first error of each field, by dotted path. */
function toErrors(issues: readonly z.core.$ZodIssue[]): Errors {
  const errors: Record<string, string> = {};
  for (const issue of issues) errors[issue.path.join('.')] ??= issue.message;
  return errors;
}

function findFocusedButton(): HTMLButtonElement | null {
  return document.activeElement instanceof HTMLButtonElement ? document.activeElement : null;
}

function listFields(form: HTMLFormElement | null): HTMLElement[] {
  return [...(form?.querySelectorAll<HTMLElement>('[data-path]') ?? [])];
}

/**
 * Finds the first invalid field. One that can be typed in comes before a read-only one, which shows what
 * others make of it.
 */
function findInvalidField(form: HTMLFormElement | null, errors: Readonly<Record<string, ReactNode>>) {
  const invalid = listFields(form).filter((field) => errors[field.dataset.path ?? '']);
  return invalid.find((field) => !(field instanceof HTMLInputElement && field.readOnly)) ?? invalid[0];
}

/**
 * Creates a form for a schema that the server also validates. Validates on submit, and then on
 * every change; focuses the first invalid field; shows the server's field errors on the fields; and
 * never discards the user's input. The schema can be lazy.
 *
 * @example
 * const form = useZodForm(newDealSchema, { initialValues, onSubmit: (deal) => create.mutateAsync(deal) });
 * <form {...form.formProps}><TextInput label="Name" {...form.field('customerName')} /></form>
 */
export function useZodForm<Output, Input extends Record<string, unknown>>(
  schema: z.ZodMiniType<Output, Input> | LazySchema<Output, Input>,
  options: ZodFormOptions<Output, Input>,
) {
  const element = useRef<HTMLFormElement>(null);
  const { findSchema, loadSchema } = useSchema(schema);
  const submitted = useRef(false);
  const busy = useRef(false);
  const serverErrors = useRef<Errors>({});
  const submitter = useRef<HTMLElement | null>(null);
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<ReactNode>(null);
  const [focusRequest, setFocusRequest] = useState(0);

  const revalidate = (values: Input, previous: Input) => {
    if (!submitted.current) return;
    // Server errors stay until their field changes.
    serverErrors.current = Object.fromEntries(
      Object.entries(serverErrors.current).filter(([path]) => Object.is(values[path], previous[path])),
    );
    const result = findSchema()?.safeParse(values);
    form.setErrors({ ...serverErrors.current, ...(result?.error && toErrors(result.error.issues)) });
  };

  const draft = useFormDraft(options.draft, options.initialValues);
  const form = useForm<Input>({
    initialValues: draft.initialValues,
    clearInputErrorOnChange: false,
    onValuesChange: revalidate,
  });

  const showErrors = (errors: Errors) => {
    form.setErrors(errors);
    setFocusRequest((count) => count + 1);
  };

  const { errors } = form;
  // biome-ignore lint/correctness/useExhaustiveDependencies: moves the focus once per failed submit, not on every error change
  useEffect(() => {
    if (focusRequest > 0) findInvalidField(element.current, errors)?.focus();
  }, [focusRequest]);

  useEffect(() => {
    // Restores the focus of a button that was disabled while pending.
    if (!pending && document.activeElement === document.body) submitter.current?.focus();
  }, [pending]);

  const conflicts = useFormConflicts(form, options.fromStored);

  const handleError = (error: unknown) => {
    const wire = getWireError(error);
    // The account-changed dialog shows this error.
    if (wire?.code === 'SIGNED_IN_AS_ANOTHER') return;
    if (wire?.conflict) return conflicts.open(wire.conflict);
    const known = new Set(listFields(element.current).map((field) => field.dataset.path));
    const named = Object.entries(wire?.fields ?? {}).filter(([path]) => known.has(path));
    if (named.length > 0) {
      serverErrors.current = Object.fromEntries(named);
      showErrors(serverErrors.current);
      return;
    }
    setFailure(failureText(error));
    options.onFailure?.(error);
  };

  /** Loads a lazy schema. Returns null and shows the error if it cannot be loaded. */
  const waitForSchema = async () => {
    busy.current = true;
    setPending(true);
    try {
      return await loadSchema();
    } catch (error) {
      handleError(error);
      return null;
    } finally {
      busy.current = false;
      setPending(false);
    }
  };

  const submit = async (event?: SubmitEvent<HTMLFormElement>) => {
    event?.preventDefault();
    // A dialog may be inside another form's React tree, where its submit event would bubble.
    event?.stopPropagation();
    if (busy.current) return;
    submitter.current = findFocusedButton();
    submitted.current = true;
    serverErrors.current = {};
    setFailure(null);
    if (conflicts.isOpen()) return setFailure(CHOOSE);
    const parser = findSchema() ?? (await waitForSchema());
    if (parser === null) return;
    const result = parser.safeParse(form.getValues());
    if (!result.success) return showErrors(toErrors(result.error.issues));
    form.clearErrors();
    busy.current = true;
    setPending(true);
    try {
      const snapshot = { values: form.getValues(), initial: form.getInitialValues() };
      if ((await options.onSubmit(result.data, snapshot)) === NOT_SAVED) return;
      conflicts.clear();
      draft.handle.delete();
    } catch (error) {
      handleError(error);
    } finally {
      busy.current = false;
      setPending(false);
    }
  };

  const reset = useCallback(
    (values?: Input) => {
      submitted.current = false;
      serverErrors.current = {};
      setFailure(null);
      conflicts.clear();
      if (values) form.setInitialValues(values);
      form.reset();
    },
    [form.reset, form.setInitialValues, conflicts.clear],
  );

  const { initialValues } = options;
  const { handle } = draft;
  const discard = useCallback(() => {
    reset(initialValues);
    if (!busy.current) handle.delete();
  }, [reset, initialValues, handle]);
  const restored = useStoreDraft(form, draft, () => {
    discard();
    // Removes the focused button.
    listFields(element.current)[0]?.focus();
  });
  const { isDirty } = form;
  const guarded = useMemo(
    () => ({ isDirty: () => isDirty(), isUnsent: () => isDirty() && !busy.current, discard }),
    [isDirty, discard],
  );
  useGuardedForm(guarded);

  return {
    values: form.values,
    errors: form.errors,
    /** Spread on an input: value, onChange, error. */
    field: form.getInputProps,
    setFieldValue: form.setFieldValue,
    isDirty: form.isDirty,
    /** Resets to the initial values, or to new ones. */
    reset,
    /** Discards the input and its draft. */
    discard,
    /** The restored draft, for `FormActions`; null if none. */
    draft: restored,
    /** The version that the input is based on: the draft's, or `draft.base`. */
    base: draft.base,
    /** For `FormModal`, if the hook is called outside the dialog's content. */
    guarded,
    /** Spread on the `<form>`. */
    formProps: { ref: element, onSubmit: submit, noValidate: true },
    submit,
    /** Whether `onSubmit` is running. */
    pending,
    /** The fields that were also saved elsewhere, for `EditConflicts`. */
    conflicts,
    /**
     * An error that belongs to no field, with a sign-in link if the session has ended; null if
     * none.
     */
    failure,
  };
}
