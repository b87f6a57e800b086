import { parseMoney } from '@gable/contracts/kernel';
import type { ScheduledPaymentView } from '@gable/contracts/payment-schedule';
import type { ProposalView } from '@gable/contracts/proposal';
import { Anchor, NativeSelect, NumberInput, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { LineItemsField, sumTypedLineItems, type TypedLineItem } from '#features/line-item/index.ts';
import { NOT_DIVIDED, ScheduleChoice } from '#features/payment-schedule/index.ts';
import { PRICING_OPTIONS } from '#features/service/index.ts';
import { failureText } from '#shared/errors/failure-text.tsx';
import { EditConflicts } from '#shared/forms/edit-conflicts.tsx';
import { toEdit } from '#shared/forms/to-edit.ts';
import { UnsavedGuard } from '#shared/forms/unsaved-guard.tsx';
import { useZodForm } from '#shared/forms/use-zod-form.ts';
import { FormActions } from '#shared/ui/controls/form-actions.tsx';
import { notify } from '#shared/ui/feedback/notify.tsx';
import { ContractStaysNote } from '../contract-stays-note.tsx';
import { getFeeNote } from '../invoice/get-fee-note.ts';
import { useUpdateProposal } from '../proposal.mutations.ts';
import css from '../proposal-details.module.css';
import {
  formatFieldValue,
  isPriceChanged,
  isPriceLocked,
  PRICE_FIELDS,
  proposalFormSchema,
  toFormValue,
  toFormValues,
} from './proposal-form.schema.ts';
import { refuseOtherText } from './refuse-other-text.ts';

const LABELS = {
  serviceType: 'Service Type',
  pricingStructure: 'Pricing Structure',
  amount: 'Amount',
  description: 'Description',
  terms: 'Terms',
} as const;

const LOCKED = (
  <>
    This proposal has an invoice.{' '}
    <Anchor inherit underline="always" renderRoot={(props) => <Link to="/invoices" {...props} />}>
      Void it
    </Anchor>{' '}
    before you change the price.
  </>
);

const SIGNED = 'The service and the price of a tour are in its signed agreement, so they can’t be changed.';

interface ProposalFormProps {
  readonly proposal: ProposalView;
  /** The payments of its schedule; none without one. */
  readonly payments: readonly ScheduledPaymentView[];
  /** Whether the service type and the price can be edited. */
  readonly canEditService: boolean;
  readonly onDone: () => void;
}

/** The edit form of a proposal. */
export function ProposalForm({ proposal, payments, canEditService, onDone }: ProposalFormProps) {
  const update = useUpdateProposal();
  const locked = isPriceLocked(proposal);
  const form = useZodForm(proposalFormSchema, {
    draft: { formId: `proposal:${proposal.id}` },
    initialValues: toFormValues(proposal, payments),
    onSubmit: async (values, typed) => {
      const edit = toEdit(values, typed, PRICE_FIELDS);
      if (edit) {
        // The server compares the amount, which is the sum of the items.
        const { lineItems: _items, schedule: _schedule, ...base } = edit.base;
        await update.mutateAsync({ proposalId: proposal.id, changes: edit.changes, base });
      }
      notify.success('Proposal updated');
      onDone();
    },
    onFailure: (error) => notify.failure('Failed to update proposal', failureText(error)),
    fromStored: toFormValue,
  });
  // A price typed before the invoice was generated, such as in another window, can still be
  // reverted.
  const disabled = locked && !isPriceChanged(toFormValues(proposal, payments), form.values);
  const { lineItems, schedule } = form.values;
  const setItems = (items: TypedLineItem[]) => {
    form.setFieldValue('lineItems', items);
    const sum = sumTypedLineItems(items, lineItems);
    if (sum !== null) form.setFieldValue('amount', toFormValue('amount', sum));
  };
  const structure = form.field('pricingStructure');
  const amount = form.field('amount');
  return (
    <form {...form.formProps}>
      <UnsavedGuard when={form.isDirty()} onLeave={form.discard}>
        Your changes to the proposal aren’t saved.
      </UnsavedGuard>
      <Stack gap="md">
        {canEditService ? (
          <>
            <TextInput label={LABELS.serviceType} autoFocus {...form.field('serviceType')} />
            <div className={css.pair}>
              <NativeSelect
                label={LABELS.pricingStructure}
                data={PRICING_OPTIONS}
                disabled={disabled}
                {...structure}
                onChange={(event) => {
                  structure.onChange(event);
                  // Only a fixed price has items and a schedule.
                  if (event.currentTarget.value === 'fixed') return;
                  form.setFieldValue('lineItems', []);
                  form.setFieldValue('schedule', NOT_DIVIDED);
                }}
              />
              <NumberInput
                label={LABELS.amount}
                prefix="$"
                thousandSeparator=","
                decimalScale={2}
                fixedDecimalScale
                min={0}
                allowNegative={false}
                hideControls
                disabled={disabled}
                readOnly={lineItems.length > 0}
                description={locked ? LOCKED : getFeeNote(form.values.amount, form.values.pricingStructure)}
                inputWrapperOrder={['label', 'input', 'description', 'error']}
                {...amount}
                // The field reports '900.00' while it is typed, which is the stored 900.
                onChange={(typed) => amount.onChange(toFormValue('amount', String(typed)))}
                onPasteCapture={refuseOtherText}
              />
            </div>
            {form.values.pricingStructure === 'fixed' && (
              <LineItemsField
                items={lineItems}
                errors={form.errors}
                disabled={disabled}
                onChange={setItems}
              />
            )}
            {form.values.pricingStructure === 'fixed' && !locked && (
              <ScheduleChoice
                value={schedule}
                total={parseMoney(String(form.values.amount))}
                unit="date"
                errors={form.errors}
                path="schedule"
                disabled={disabled}
                onChange={(next) => form.setFieldValue('schedule', next)}
              />
            )}
          </>
        ) : (
          <Text c="dimmed">{SIGNED}</Text>
        )}
        <Textarea
          label={LABELS.description}
          minRows={3}
          autoFocus={!canEditService}
          {...form.field('description')}
        />
        <Textarea label={LABELS.terms} minRows={3} {...form.field('terms')} />
      </Stack>
      {form.isDirty() && <ContractStaysNote proposalId={proposal.id} />}
      <EditConflicts conflicts={form.conflicts} labels={LABELS} format={formatFieldValue} />
      <FormActions
        submitLabel="Save Changes"
        pendingLabel="Saving..."
        form={form}
        onCancel={() => {
          form.discard();
          onDone();
        }}
      />
    </form>
  );
}
