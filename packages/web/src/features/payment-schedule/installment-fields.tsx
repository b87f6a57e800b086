import { ActionIcon, Group, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { TypedInstallment } from './schedule-form.ts';

interface InstallmentFieldsProps {
  /** From 1. */
  readonly number: number;
  readonly installment: TypedInstallment;
  readonly onChange: (installment: TypedInstallment) => void;
  /** Null for an installment that cannot be removed. */
  readonly onRemove: (() => void) | null;
}

/** The amount and the date of an installment. */
export function InstallmentFields({ number, installment, onChange, onRemove }: InstallmentFieldsProps) {
  return (
    <Group wrap="nowrap" align="flex-end" gap="xs">
      <TextInput
        flex="1 1 5.5rem"
        miw={0}
        label={`Installment ${number}`}
        leftSection="$"
        inputMode="decimal"
        value={installment.amount}
        onChange={(event) => onChange({ ...installment, amount: event.currentTarget.value })}
      />
      <TextInput
        flex="1 1 9rem"
        miw={0}
        type="date"
        label="Date"
        aria-label={`Date of installment ${number}`}
        value={installment.dueOn}
        onChange={(event) => onChange({ ...installment, dueOn: event.currentTarget.value })}
      />
      {onRemove && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size="xl"
          aria-label={`Remove installment ${number}`}
          onClick={onRemove}
        >
          <IconTrash size={18} stroke={1.75} aria-hidden="true" />
        </ActionIcon>
      )}
    </Group>
  );
}
