import { ActionIcon, Group, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { getToday } from '#shared/forms/local-day.ts';
import type { TypedInstallment } from './schedule-form.ts';

interface InstallmentFieldsProps {
  /** From 1. */
  readonly number: number;
  readonly installment: TypedInstallment;
  /** Whether it has a date, or days after the creation of a proposal. */
  readonly unit: 'date' | 'days';
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
    <Group align="flex-end" gap="xs">
      <TextInput
        flex="1 1 10rem"
        label={`Installment ${number}`}
        leftSection="$"
        inputMode="decimal"
        value={installment.amount}
        disabled={disabled}
        onChange={(event) => onChange({ ...installment, amount: event.currentTarget.value })}
      />
      <TextInput
        flex="1 1 9rem"
        {...time}
        value={installment.when}
        disabled={disabled}
        onChange={(event) => onChange({ ...installment, when: event.currentTarget.value })}
      />
      {onRemove && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size="xl"
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
