import { PRICING_LABELS, type ProposalView, pricingStructureSchema } from '@gable/contracts/proposal';
import { NumberInput, Select, Stack, Textarea, TextInput } from '@mantine/core';
import { failureText } from '#shared/errors/failure-text.tsx';
import { EditConflicts } from '#shared/forms/edit-conflicts.tsx';
import { editOf } from '#shared/forms/edit-of.ts';
import { UnsavedGuard } from '#shared/forms/unsaved-guard.tsx';
import { useContractForm } from '#shared/forms/use-contract-form.ts';
import { FormActions } from '#shared/ui/form-actions.tsx';
import { notify } from '#shared/ui/notify.tsx';
import { ContractStaysNote } from './contract-stays-note.tsx';
import { feeNote } from './fee-note.ts';
import { useUpdateProposal } from './proposal.mutations.ts';
import css from './proposal-details.module.css';
import {
  isPriceLocked,
  isPriceTyped,
  PRICE,
  proposalFormSchema,
  shownValue,
  startValue,
  startValues,
} from './proposal-form.schema.ts';

const STRUCTURES = pricingStructureSchema.options.map((value) => ({ value, label: PRICING_LABELS[value] }));

const LABELS = {
  serviceType: 'Service Type',
  pricingStructure: 'Pricing Structure',
  amount: 'Amount',
  description: 'Description',
  terms: 'Terms',
} as const;

const LOCKED = 'This proposal has an invoice. Void it before you change the price.';

interface ProposalFormProps {
  readonly proposal: ProposalView;
  readonly onDone: () => void;
}

/** The details of a proposal in Edit mode. */
export function ProposalForm({ proposal, onDone }: ProposalFormProps) {
  const update = useUpdateProposal();
  const locked = isPriceLocked(proposal);
  const form = useContractForm(proposalFormSchema, {
    draft: { thing: `proposal:${proposal.id}` },
    initialValues: startValues(proposal),
    onSubmit: async (values, typed) => {
      const edit = editOf(values, typed, PRICE);
      if (edit) await update.mutateAsync({ proposalId: proposal.id, ...edit });
      notify.success('Proposal updated');
      onDone();
    },
    onFailure: (error) => notify.failure('Failed to update proposal', failureText(error)),
    fromStored: startValue,
  });
  // What was typed before an invoice was made, in another window say, can still be taken back.
  const disabled = locked && !isPriceTyped(startValues(proposal), form.values);
  return (
    <form {...form.formProps}>
      <UnsavedGuard when={form.isDirty()} onLeave={form.discard}>
        Your changes to the proposal are not saved.
      </UnsavedGuard>
      <Stack gap="md">
        <TextInput label={LABELS.serviceType} autoFocus {...form.field('serviceType')} />
        <div className={css.pair}>
          <Select
            label={LABELS.pricingStructure}
            data={STRUCTURES}
            disabled={disabled}
            {...form.field('pricingStructure')}
          />
          <NumberInput
            label={LABELS.amount}
            prefix="$"
            thousandSeparator=","
            decimalScale={2}
            min={0}
            allowNegative={false}
            hideControls
            disabled={disabled}
            description={locked ? LOCKED : feeNote(form.values.amount)}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            {...form.field('amount')}
          />
        </div>
        <Textarea label={LABELS.description} minRows={3} {...form.field('description')} />
        <Textarea label={LABELS.terms} minRows={3} {...form.field('terms')} />
      </Stack>
      {form.isDirty() && <ContractStaysNote proposalId={proposal.id} />}
      <EditConflicts conflicts={form.conflicts} labels={LABELS} show={shownValue} />
      <FormActions
        submitLabel="Save Changes"
        pendingLabel="Saving..."
        pending={form.pending}
        failure={form.failure}
        draft={form.draft}
        onCancel={() => {
          form.discard();
          onDone();
        }}
      />
    </form>
  );
}
