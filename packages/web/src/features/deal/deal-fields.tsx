import { newDealSchema } from '@gable/contracts/deal';
import { Stack, TextInput } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import * as z from 'zod/mini';

/** The client fields of the create and edit forms. */
export const clientSchema = z.pick(newDealSchema, {
  customerName: true,
  customerEmail: true,
  customerPhone: true,
});

type ClientField = keyof z.input<typeof clientSchema>;

/** The labels of the client fields. */
export const CLIENT_LABELS: Readonly<Record<ClientField, string>> = {
  customerName: 'Customer Name',
  customerEmail: 'Customer Email',
  customerPhone: 'Customer Phone',
};

interface DealFieldsProps {
  /** From `useZodForm`. */
  readonly field: (path: ClientField) => GetInputPropsReturnType;
  readonly emailHint?: ReactNode;
}

/** Inputs for a client's name, email and phone. */
export function DealFields({ field, emailHint }: DealFieldsProps) {
  return (
    <Stack gap="md">
      <TextInput
        label={CLIENT_LABELS.customerName}
        placeholder="Jordan Lee"
        autoComplete="off"
        data-autofocus
        required
        withAsterisk={false}
        {...field('customerName')}
      />
      <TextInput
        label={CLIENT_LABELS.customerEmail}
        type="email"
        inputMode="email"
        placeholder="jordan@example.com"
        autoComplete="off"
        required
        withAsterisk={false}
        description={emailHint}
        {...field('customerEmail')}
      />
      <TextInput
        label={CLIENT_LABELS.customerPhone}
        type="tel"
        inputMode="tel"
        placeholder="(512) 555-0142"
        autoComplete="off"
        required
        withAsterisk={false}
        {...field('customerPhone')}
      />
    </Stack>
  );
}
