import { type Cents, formatUsd } from '@gable/contracts/kernel';
import { findScheduleError, MAX_SCHEDULED_PAYMENTS } from '@gable/contracts/payment-schedule';
import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { InstallmentFields } from './installment-fields.tsx';
import {
  addInstallment,
  divide,
  sumTyped,
  type TypedInstallment,
  type TypedSchedule,
} from './schedule-form.ts';

interface ScheduleFieldsProps {
  readonly typed: TypedSchedule;
  /** The price in cents; null while it is not known. */
  readonly total: Cents | null;
  /** Whether an installment has a date, or days after the creation of a proposal. */
  readonly unit: 'date' | 'days';
  /** The form's errors, by dotted path. */
  readonly errors: Readonly<Record<string, ReactNode>>;
  /** The name of the field in the form. */
  readonly path: string;
  readonly disabled?: boolean;
  readonly autoFocus?: boolean;
  readonly onChange: (typed: TypedSchedule) => void;
  /** More buttons. */
  readonly children?: ReactNode;
}

/** Says what the typed payments sum to, and what is missing. */
function describeSum(typed: TypedSchedule, total: Cents | null): string {
  if (total === null) return 'Enter the amount. The payments must add up to it.';
  const sum = sumTyped(typed);
  return findScheduleError([{ amount: sum }], total) ?? `The payments add up to ${formatUsd(total)}.`;
}

/** The deposit and the installments of a price, and what they sum to. */
export function ScheduleFields({
  typed,
  total,
  unit,
  errors,
  path,
  disabled = false,
  autoFocus = false,
  onChange,
  children,
}: ScheduleFieldsProps) {
  const { deposit, installments } = typed;
  const sum = describeSum(typed, total);
  const replace = (next: readonly TypedInstallment[]) => onChange({ ...typed, installments: next });
  return (
    <Stack gap="md">
      <TextInput
        label="Deposit (optional)"
        description="The first invoice. You send it when you are ready."
        leftSection="$"
        inputMode="decimal"
        value={deposit}
        error={errors[`${path}.deposit`]}
        data-path={`${path}.deposit`}
        disabled={disabled}
        onChange={(event) => onChange({ ...typed, deposit: event.currentTarget.value })}
        data-autofocus={autoFocus || undefined}
      />
      {installments.map((installment, index) => (
        <InstallmentFields
          key={installment.key}
          number={index + 1}
          unit={unit}
          installment={installment}
          errors={errors}
          path={`${path}.installments.${index}`}
          disabled={disabled}
          onChange={(next) => replace(installments.map((each) => (each === installment ? next : each)))}
          onRemove={
            installments.length > 1
              ? () => replace(installments.filter((each) => each !== installment))
              : null
          }
        />
      ))}
      <Group gap="sm">
        <Button
          variant="default"
          data-path={path}
          onClick={() => onChange(addInstallment(typed))}
          disabled={disabled || installments.length >= MAX_SCHEDULED_PAYMENTS - 1}
        >
          Add Installment
        </Button>
        <Button
          variant="default"
          onClick={() => onChange(divide(typed, total))}
          disabled={disabled || total === null}
        >
          Divide Equally
        </Button>
        {children}
      </Group>
      {errors[path] && (
        <Alert role="alert" color="red">
          {errors[path]}
        </Alert>
      )}
      <Text size="sm" c="dimmed" role="status">
        {sum}
      </Text>
    </Stack>
  );
}
