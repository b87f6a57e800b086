import type { Cents } from '@gable/contracts/kernel';
import { Checkbox, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { ScheduleFields } from './schedule-fields.tsx';
import { createTypedSchedule, type ScheduleChoiceValue } from './schedule-form.ts';

const DESCRIPTIONS = {
  date: 'You send the first invoice. Gable sends the others on their dates.',
  days: 'The days count from the day on which you create a proposal from the service.',
} as const;

interface ScheduleChoiceProps {
  readonly value: ScheduleChoiceValue;
  /** The price in cents; null while it is not known. */
  readonly total: Cents | null;
  /** Whether an installment has a date, or days after the creation of a proposal. */
  readonly unit: 'date' | 'days';
  /** The form's errors, by dotted path. */
  readonly errors: Readonly<Record<string, ReactNode>>;
  /** The name of the field in the form. */
  readonly path: 'schedule' | 'paymentPlan';
  readonly disabled?: boolean;
  readonly onChange: (value: ScheduleChoiceValue) => void;
}

/** Divides the price of a form into a deposit and installments, or leaves it as one payment. */
export function ScheduleChoice({
  value,
  total,
  unit,
  errors,
  path,
  disabled,
  onChange,
}: ScheduleChoiceProps) {
  const start = () => (value.installments.length > 0 ? value : createTypedSchedule(total));
  return (
    <Stack gap="md">
      <Checkbox
        label="Divide into a deposit and installments"
        description={DESCRIPTIONS[unit]}
        checked={value.isDivided}
        disabled={disabled ?? false}
        onChange={({ currentTarget: { checked } }) =>
          onChange(checked ? { ...start(), isDivided: true } : { ...value, isDivided: false })
        }
      />
      {value.isDivided && (
        <ScheduleFields
          typed={value}
          total={total}
          unit={unit}
          errors={errors}
          path={path}
          disabled={disabled ?? false}
          onChange={(typed) => onChange({ ...typed, isDivided: true })}
        />
      )}
    </Stack>
  );
}
