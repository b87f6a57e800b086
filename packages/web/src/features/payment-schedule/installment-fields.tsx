import { ActionIcon, Group, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { getToday } from '#shared/forms/local-day.ts';
import type { TypedInstallment } from './schedule-form.ts';

interface InstallmentFieldsProps {
  /** From 1. */
  readonly number: number;
  readonly installment: TypedInstallment;
  /** Whether it has a date, or days after the creation of a proposal. */
  readonly unit: 'date' | 'days';
  /** The form's errors, by dotted path. */
  readonly errors: Readonly<Record<string, ReactNode>>;
  /** The path of the installment in the form. */
  readonly path: string;
  readonly disabled: boolean;
  readonly onChange: (installment: TypedInstallment) => void;
  /** Null for an installment that cannot be removed. */
  readonly onRemove: (() => void) | null;
}

/** The amount and the date of an installment. */
export function InstallmentFields({
  number,
  installment,
  unit,
  errors,
  path,
  disabled,
  onChange,
  onRemove,
}: InstallmentFieldsProps) {
  const time =
    unit === 'date'
      ? ({
          type: 'date',
          min: getToday(),
          label: 'Date',
          'aria-label': `Date of installment ${number}`,
        } as const)
      : ({
          inputMode: 'numeric',
          label: 'Days later',
          'aria-label': `Days until installment ${number}`,
        } as const);
  return (
    <Group align="flex-start" gap="xs">
      <TextInput
        flex="1 1 10rem"
        label={`Installment ${number}`}
        leftSection="$"
        inputMode="decimal"
        value={installment.amount}
        error={errors[`${path}.amount`]}
        data-path={`${path}.amount`}
        disabled={disabled}
        onChange={(event) => onChange({ ...installment, amount: event.currentTarget.value })}
      />
      <TextInput
        flex="1 1 9rem"
        {...time}
        value={installment.when}
        error={errors[`${path}.when`]}
        data-path={`${path}.when`}
        disabled={disabled}
        onChange={(event) => onChange({ ...installment, when: event.currentTarget.value })}
      />
      {onRemove && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size="xl"
          mt={30}
          aria-label={`Remove installment ${number}`}
          disabled={disabled}
          onClick={onRemove}
        >
          <IconTrash size={18} stroke={1.75} aria-hidden="true" />
        </ActionIcon>
      )}
    </Group>
  );
}
