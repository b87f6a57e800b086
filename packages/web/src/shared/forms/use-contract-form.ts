import { useForm } from '@mantine/form';
import { type ReactNode, type SubmitEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import * as z from 'zod/mini';
import type { DraftOptions } from '../drafts/use-draft.ts';
import { failureText } from '../errors/failure-text.tsx';
import { wireErrorOf } from '../errors/wire-error-of.ts';
import type { Typed } from './edit-of.ts';
import { useGuardedForm } from './guarded-forms.ts';
import { useFormConflicts } from './use-form-conflicts.ts';
import { useFormDraft, useKeepDraft } from './use-form-draft.ts';

/** What `onSubmit` answers when the person decided against saving: the form and its draft stay. */
export const NOT_SAVED = Symbol('not saved');

const CHOOSE = 'Choose what to keep for each field, then save again.';

type Errors = Readonly<Record<string, string>>;

export interface ContractFormOptions<Output, Input> {
  readonly initialValues: Input;
  /**
   * Gets the parsed values: trimmed, defaults filled in; and what was typed with what the form started from, for `editOf`. Its
   * rejection lands on the fields, in `conflicts` or in `failure`.
   */
  readonly onSubmit: (values: Output, typed: Typed<Input>) => Promise<unknown> | unknown;
  /** What the server stores of a field as the form shows it; a text as it is without this. */
  readonly fromStored?: (field: string, stored: string | null) => Input[keyof Input];
  /** Told of every rejection that named no field of this form: the place for a toast. */
  readonly onFailure?: (error: unknown) => void;
  /** Keeps what is typed as a draft, until it is saved or given up. Never for passwords, codes, cards or amounts to send. */
  readonly draft?: DraftOptions;
}

/** The first complaint about each field, by its dotted path. */
function errorsOf(issues: readonly z.core.$ZodIssue[]): Errors {
  const errors: Record<string, string> = {};
  for (const issue of issues) errors[issue.path.join('.')] ??= issue.message;
  return errors;
}

function fieldsOf(form: HTMLFormElement | null): HTMLElement[] {
  return [...(form?.querySelectorAll<HTMLElement>('[data-path]') ?? [])];
}

/**
 * A form over a schema that the server checks as well. It validates on submit, and from then on at every change;
 * focuses the first field in error; puts what the server says about a field on that field; and never throws away
 * what a person typed.
 *
 * @example
 * const form = useContractForm(newDealSchema, { initialValues, onSubmit: (deal) => create.mutateAsync(deal) });
 * <form {...form.formProps}><TextInput label="Name" {...form.field('customerName')} /></form>
 */
export function useContractForm<Output, Input extends Record<string, unknown>>(
  schema: z.ZodMiniType<Output, Input>,
  options: ContractFormOptions<Output, Input>,
) {
  const element = useRef<HTMLFormElement>(null);
  const submitted = useRef(false);
  const busy = useRef(false);
  const refused = useRef<Errors>({});
  const pressed = useRef<HTMLElement | null>(null);
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<ReactNode>(null);
  const [focusWish, setFocusWish] = useState(0);

  const revalidate = (values: Input, previous: Input) => {
    if (!submitted.current) return;
    // What the server refused stands until that very field changes.
    refused.current = Object.fromEntries(
      Object.entries(refused.current).filter(([path]) => Object.is(values[path], previous[path])),
    );
    const result = z.safeParse(schema, values);
    form.setErrors({ ...refused.current, ...(result.success ? {} : errorsOf(result.error.issues)) });
  };

  const draft = useFormDraft(options.draft, options.initialValues);
  const form = useForm<Input>({
    initialValues: draft.initialValues,
    clearInputErrorOnChange: false,
    onValuesChange: revalidate,
  });

  const showErrors = (errors: Errors) => {
    form.setErrors(errors);
    setFocusWish((wish) => wish + 1);
  };

  const { errors } = form;
  // biome-ignore lint/correctness/useExhaustiveDependencies: focus moves once per failed submit, not at each change of the errors
  useEffect(() => {
    if (focusWish > 0)
      fieldsOf(element.current)
        .find((field) => errors[field.dataset.path ?? ''])
        ?.focus();
  }, [focusWish]);

  useEffect(() => {
    // A button that is disabled while it works loses the focus, and the keyboard would start over at the top of the page.
    if (!pending && document.activeElement === document.body) pressed.current?.focus();
  }, [pending]);

  const conflicts = useFormConflicts(form, options.fromStored);

  const land = (error: unknown) => {
    const wire = wireErrorOf(error);
    // The cover says so, and goes when the form's owner is back.
    if (wire?.code === 'SIGNED_IN_AS_ANOTHER') return;
    if (wire?.conflict) return conflicts.open(wire.conflict);
    const known = new Set(fieldsOf(element.current).map((field) => field.dataset.path));
    const named = Object.entries(wire?.fields ?? {}).filter(([path]) => known.has(path));
    if (named.length > 0) {
      refused.current = Object.fromEntries(named);
      showErrors(refused.current);
      return;
    }
    setFailure(failureText(error));
    options.onFailure?.(error);
  };

  const submit = async (event?: SubmitEvent<HTMLFormElement>) => {
    event?.preventDefault();
    // A dialog lies inside another form's React tree at times; its submit is not that form's.
    event?.stopPropagation();
    if (busy.current) return;
    pressed.current = document.activeElement instanceof HTMLButtonElement ? document.activeElement : null;
    submitted.current = true;
    refused.current = {};
    setFailure(null);
    if (conflicts.isOpen()) return setFailure(CHOOSE);
    const result = z.safeParse(schema, form.getValues());
    if (!result.success) return showErrors(errorsOf(result.error.issues));
    form.clearErrors();
    busy.current = true;
    setPending(true);
    try {
      const typed = { values: form.getValues(), initial: form.getInitialValues() };
      if ((await options.onSubmit(result.data, typed)) === NOT_SAVED) return;
      conflicts.clear();
      draft.kept.drop();
    } catch (error) {
      land(error);
    } finally {
      busy.current = false;
      setPending(false);
    }
  };

  const reset = useCallback(
    (values?: Input) => {
      submitted.current = false;
      refused.current = {};
      setFailure(null);
      conflicts.clear();
      if (values) form.setInitialValues(values);
      form.reset();
    },
    [form.reset, form.setInitialValues, conflicts.clear],
  );

  const { initialValues } = options;
  const { kept } = draft;
  const discard = useCallback(() => {
    reset(initialValues);
    if (!busy.current) kept.drop();
  }, [reset, initialValues, kept]);
  const restored = useKeepDraft(form, draft, discard);
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
    /** Back to the initial values, or to new ones. */
    reset,
    /** Gives up what is typed, and its draft. */
    discard,
    /** The draft that was put back into the form, for `FormActions`; null where there was none. */
    draft: restored,
    /** Names the version that the text in the form started from: the draft's, or `draft.base`. */
    base: draft.base,
    /** For a dialog around the form (`FormModal`). */
    guarded,
    /** Spread on the `<form>`. */
    formProps: { ref: element, onSubmit: submit, noValidate: true },
    submit,
    /** While `onSubmit` runs: show it on the button. */
    pending,
    /** The fields that somebody else changed meanwhile, for `EditConflicts`. */
    conflicts,
    /** What went wrong when it was about no field, with the way to sign in where the session ended; null otherwise. */
    failure,
  };
}
