import type { DealView } from '@gable/contracts/deal';
import { Alert, Anchor, NativeSelect, Stack, Textarea, TextInput } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { IconInfoCircle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { LineItemsField, type TypedLineItem } from '#features/line-item/index.ts';
import { PRICING_OPTIONS, ServiceTypeSelect } from '#features/service/index.ts';
import { DealSelect } from './deal-select.tsx';

/** Shown if the agent has no active deal. */
export function NoActiveDeals() {
  return (
    <Alert mb="md" color="yellow" icon={<IconInfoCircle size={20} stroke={1.75} />}>
      You need to create an active deal before you can create a proposal.{' '}
      <Anchor
        inherit
        underline="always"
        renderRoot={(props) => <Link to="/deals" search={{ create: true }} {...props} />}
      >
        Create Deal
      </Anchor>
    </Alert>
  );
}

type Field = 'dealId' | 'serviceType' | 'pricingStructure' | 'amount' | 'description';

interface NewProposalFieldsProps {
  /** From `useZodForm`. */
  readonly field: (path: Field) => GetInputPropsReturnType;
  readonly deal: DealView | undefined;
  readonly onStructureChange: (structure: string) => void;
  /** How the typed amount is split; undefined for an invalid one. */
  readonly feeNote: string | undefined;
  readonly items: readonly TypedLineItem[];
  readonly errors: Readonly<Record<string, ReactNode>>;
  /** Null for a price that has no items. */
  readonly onItemsChange: ((items: TypedLineItem[]) => void) | null;
  /** The fields of the payment schedule. */
  readonly schedule: ReactNode;
}

/** The fields of a new proposal. */
export function NewProposalFields({
  field,
  deal,
  onStructureChange,
  feeNote,
  items,
  errors,
  onItemsChange,
  schedule,
}: NewProposalFieldsProps) {
  const structure = field('pricingStructure');
  return (
    <Stack gap="md">
      {deal ? (
        <TextInput label="Deal" value={deal.customerName} readOnly />
      ) : (
        <DealSelect
          label="Deal"
          status="active"
          placeholder="Select a deal"
          openOnFocus={false}
          data-autofocus
          noneLabel="No active deals available"
          required
          withAsterisk={false}
          {...field('dealId')}
        />
      )}
      <ServiceTypeSelect data-autofocus={deal ? true : undefined} {...field('serviceType')} />
      <NativeSelect
        label="Pricing Structure"
        data={PRICING_OPTIONS}
        {...structure}
        onChange={(event) => {
          structure.onChange(event);
          onStructureChange(event.currentTarget.value);
        }}
      />
      <TextInput
        label="Amount"
        placeholder="250"
        inputMode="decimal"
        leftSection="$"
        readOnly={items.length > 0}
        required
        withAsterisk={false}
        description={feeNote}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...field('amount')}
      />
      {onItemsChange && <LineItemsField items={items} errors={errors} onChange={onItemsChange} />}
      {schedule}
      <Textarea label="Description" description="Optional" minRows={3} {...field('description')} />
    </Stack>
  );
}
