import type { EditConflict } from '@gable/contracts/errors';
import type { UseFormReturnType } from '@mantine/form';
import { useCallback, useRef, useState } from 'react';

export type Side = 'yours' | 'theirs';

/** A field that was also saved elsewhere, and the chosen value. */
export interface FieldConflict<Value> {
  readonly field: string;
  readonly yours: Value;
  readonly theirs: Value;
  /** Null until chosen. */
  readonly kept: Side | null;
}

interface Conflicts<Value> {
  readonly savedAt: number;
  readonly fields: readonly FieldConflict<Value>[];
}

/**
 * Manages a form's conflicts with changes that were saved elsewhere while it was open. The stored
 * values become the form's initial values, so that keeping your value is a change, and keeping
 * theirs is not.
 */
export function useFormConflicts<Values extends Record<string, unknown>>(
  form: Pick<UseFormReturnType<Values>, 'getValues' | 'getInitialValues' | 'setInitialValues' | 'setValues'>,
  fromStored: (field: string, stored: string | null) => unknown = (_field, stored) => stored ?? '',
) {
  const [found, setFound] = useState<Conflicts<unknown> | null>(null);
  const current = useRef<Conflicts<unknown> | null>(null);
  const show = useCallback((next: Conflicts<unknown> | null) => {
    current.current = next;
    setFound(next);
  }, []);

  const open = ({ current: stored, savedAt }: EditConflict) => {
    const values = form.getValues();
    const theirs = Object.fromEntries(
      Object.entries(stored).map(([field, value]) => [field, fromStored(field, value)]),
    );
    form.setInitialValues({ ...form.getInitialValues(), ...theirs });
    const fields = Object.keys(theirs).map((field) => ({
      field,
      yours: values[field],
      theirs: theirs[field],
      kept: null,
    }));
    show({ savedAt, fields });
  };

  const keep = (field: string, kept: Side) => {
    if (!found) return;
    const values = form.getValues();
    const fields = found.fields.map((each) => {
      if (each.field !== field) return each;
      // Includes input since the last choice.
      const yours = each.kept === 'theirs' ? each.yours : values[field];
      return { ...each, yours, kept };
    });
    const chosen = fields.find((each) => each.field === field);
    if (chosen) form.setValues({ ...values, [field]: chosen[kept] });
    show({ ...found, fields });
  };

  return {
    found,
    open,
    keep,
    clear: useCallback(() => show(null), [show]),
    /** Whether a value must still be chosen. */
    isOpen: () => current.current?.fields.some(({ kept }) => kept === null) ?? false,
  };
}
