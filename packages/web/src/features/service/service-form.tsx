import { findPlaceholders, isPlaceholder } from '@gable/contracts/contract';
import { parseMoney } from '@gable/contracts/kernel';
import { type NewService, newServiceSchema } from '@gable/contracts/service';
import { NativeSelect, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useRef } from 'react';
import * as z from 'zod/mini';
import { EditConflicts } from '#shared/forms/edit-conflicts.tsx';
import type { FormSnapshot } from '#shared/forms/to-edit.ts';
import { useZodForm } from '#shared/forms/use-zod-form.ts';
import { FormActions } from '#shared/ui/controls/form-actions.tsx';
import { TextToolbar } from '../contract/index.ts';
import {
  LineItemsField,
  sumTypedLineItems,
  type TypedLineItem,
  typedLineItemsSchema,
} from '../line-item/index.ts';
import {
  isWholePrice,
  NOT_DIVIDED,
  ScheduleChoice,
  SUM_ERROR,
  typedPlanSchema,
} from '../payment-schedule/index.ts';
import { PRICING_OPTIONS } from './pricing-options.ts';
import css from './service-form.module.css';
import { ServiceTypeSelect } from './service-type-select.tsx';

const formSchema = z
  .extend(newServiceSchema, { lineItems: typedLineItemsSchema, paymentPlan: typedPlanSchema })
  .check(
    z.refine(({ paymentPlan, amount }) => isWholePrice(paymentPlan?.payments ?? [], amount), {
      path: ['paymentPlan'],
      error: SUM_ERROR,
    }),
  );

export type ServiceFormValues = z.input<typeof formSchema>;

const LABELS = {
  name: 'Name',
  serviceType: 'Service Type',
  pricingStructure: 'Pricing Structure',
  amount: 'Amount',
  description: 'Description',
  terms: 'Terms',
  contractText: 'Contract text',
} as const;

const formatValue = (_field: string, value: unknown): string => String(value ?? '');

/** Names the placeholders that Gable does not know. Renders nothing without any. */
function UnknownPlaceholders({ text }: { readonly text: string }) {
  const unknown = findPlaceholders(text).filter((name) => !isPlaceholder(name));
  if (unknown.length === 0) return null;
  const names = new Intl.ListFormat('en-US').format(unknown.map((name) => `{{${name}}}`));
  return (
    <Text role="note" size="sm">
      Gable doesn’t fill in {names}. Check the spelling, or replace it in each contract before you send it.
    </Text>
  );
}

/** Says what became a placeholder, for the agent to check. Renders nothing without any. */
function InsertedPlaceholders({ inserted }: { readonly inserted: readonly string[] }) {
  if (inserted.length === 0) return null;
  return (
    <Text role="note" size="sm">
      Replaced with placeholders: {inserted.join(', ')}. Check the text for other details of the client.
    </Text>
  );
}

interface ServiceFormProps {
  readonly initialValues: ServiceFormValues;
  /** Identifies the form's draft. */
  readonly formId: string;
  /** The placeholders that replaced text of a proposal's contract. */
  readonly inserted?: readonly string[];
  readonly submitLabel: string;
  readonly onSubmit: (values: NewService, typed: FormSnapshot<ServiceFormValues>) => Promise<unknown>;
  readonly onCancel: () => void;
}

/** The form of a service: what a proposal made from it contains. */
export function ServiceForm(props: ServiceFormProps) {
  const contractText = useRef<HTMLTextAreaElement>(null);
  const form = useZodForm(formSchema, {
    draft: { formId: props.formId },
    initialValues: props.initialValues,
    onSubmit: props.onSubmit,
    fromStored: (_field, stored) => stored ?? '',
  });
  const { lineItems, paymentPlan } = form.values;
  const structure = form.field('pricingStructure');
  const setItems = (items: TypedLineItem[]) => {
    form.setFieldValue('lineItems', items);
    const sum = sumTypedLineItems(items, lineItems);
    if (sum !== null) form.setFieldValue('amount', sum);
  };
  return (
    <form {...form.formProps}>
      <Stack gap="md">
        <TextInput
          label={LABELS.name}
          description="Only you see the name. It helps you choose the service for a proposal."
          data-autofocus
          required
          withAsterisk={false}
          {...form.field('name')}
        />
        <ServiceTypeSelect {...form.field('serviceType')} />
        <div className={css.pair}>
          <NativeSelect
            label={LABELS.pricingStructure}
            data={PRICING_OPTIONS}
            {...structure}
            onChange={(event) => {
              structure.onChange(event);
              // Only a fixed price has items and a plan.
              if (event.currentTarget.value === 'fixed') return;
              form.setFieldValue('lineItems', []);
              form.setFieldValue('paymentPlan', NOT_DIVIDED);
            }}
          />
          <TextInput
            label={LABELS.amount}
            placeholder="250"
            inputMode="decimal"
            leftSection="$"
            required
            withAsterisk={false}
            readOnly={lineItems.length > 0}
            {...form.field('amount')}
          />
        </div>
        {form.values.pricingStructure === 'fixed' && (
          <>
            <LineItemsField items={lineItems} errors={form.errors} onChange={setItems} />
            <ScheduleChoice
              value={paymentPlan}
              total={parseMoney(String(form.values.amount))}
              unit="days"
              errors={form.errors}
              path="paymentPlan"
              onChange={(next) => form.setFieldValue('paymentPlan', next)}
            />
          </>
        )}
        <Textarea
          label={LABELS.description}
          minRows={2}
          autosize
          maxRows={6}
          {...form.field('description')}
        />
        <Textarea label={LABELS.terms} minRows={2} autosize maxRows={6} {...form.field('terms')} />
        <Textarea
          ref={contractText}
          label={LABELS.contractText}
          description="Optional. A proposal made from this service gets a draft contract with this text. Placeholders in double braces are filled in. A line with one like {{license?}} is left out if there is no value."
          rows={10}
          classNames={{ input: css.text ?? '' }}
          inputContainer={(input) => (
            <>
              <TextToolbar field={contractText} />
              {input}
            </>
          )}
          {...form.field('contractText')}
        />
        <InsertedPlaceholders inserted={props.inserted ?? []} />
        <UnknownPlaceholders text={form.values.contractText ?? ''} />
      </Stack>
      <EditConflicts conflicts={form.conflicts} labels={LABELS} format={formatValue} />
      <FormActions
        submitLabel={props.submitLabel}
        pendingLabel="Saving..."
        form={form}
        onCancel={() => {
          form.discard();
          props.onCancel();
        }}
      />
    </form>
  );
}
