import type { DealView } from '@gable/contracts/deal';
import { toDecimalText } from '@gable/contracts/kernel';
import { newProposalOfServiceSchema } from '@gable/contracts/proposal';
import { useNavigate } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { trpc } from '#shared/api/trpc.ts';
import { failureText } from '#shared/errors/failure-text.tsx';
import { FormModal } from '#shared/forms/form-modal.tsx';
import { useZodForm } from '#shared/forms/use-zod-form.ts';
import { FormActions } from '#shared/ui/controls/form-actions.tsx';
import { notify } from '#shared/ui/feedback/notify.tsx';
import { listServiceTypes } from '../service/index.ts';
import { dealOptionsInput } from './deal-options.ts';
import {
  sumTypedLineItems,
  type TypedLineItem,
  typedLineItemsSchema,
} from './line-items/typed-line-items.ts';
import { NewProposalFields, NoActiveDeals } from './new-proposal-fields.tsx';
import { useCreateProposal } from './proposal.mutations.ts';
import { ServiceChoice } from './service-choice/service-choice.tsx';
import { useServiceChoice } from './service-choice/use-service-choice.ts';

export interface CreateProposalDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  /** The deal, if it is already known. */
  readonly deal?: DealView;
}

const formSchema = z.extend(newProposalOfServiceSchema, { lineItems: typedLineItemsSchema });

const NO_ITEMS: TypedLineItem[] = [];

function NewProposalForm({ deal, onClose }: Omit<CreateProposalDialogProps, 'opened'>) {
  const navigate = useNavigate();
  const create = useCreateProposal();
  const active = trpc.deal.list.useQuery(dealOptionsInput('active'), { enabled: !deal });
  const isBlocked = !deal && active.data?.items.length === 0;
  const form = useZodForm(formSchema, {
    draft: { formId: `new-proposal:${deal?.id ?? ''}` },
    initialValues: {
      dealId: String(deal?.id ?? ''),
      serviceType: '',
      amount: '',
      description: '',
      lineItems: NO_ITEMS,
      serviceId: undefined,
    },
    onSubmit: async (values) => {
      // A restored draft can have a service that was deleted.
      const serviceId = choice.service?.id;
      const proposal = await create.mutateAsync({ ...values, serviceId });
      notify.success('Success!', 'Proposal has been created');
      // In the list, the dialog has a history entry, which the proposal replaces, so that Back
      // opens the list.
      await navigate({
        to: '/proposals/$proposalId',
        params: { proposalId: proposal.id },
        replace: !deal,
      });
    },
    onFailure: (error) => notify.failure('Error', failureText(error, 'Failed to create proposal')),
  });
  const choice = useServiceChoice(form.values, form.setFieldValue);
  const setItems = (items: TypedLineItem[]) => {
    form.setFieldValue('lineItems', items);
    const sum = sumTypedLineItems(items);
    if (sum !== null) form.setFieldValue('amount', toDecimalText(sum));
  };
  return (
    <form {...form.formProps}>
      {isBlocked && <NoActiveDeals />}
      <ServiceChoice choice={choice} />
      <NewProposalFields
        field={form.field}
        deal={deal}
        amount={form.values.amount}
        items={form.values.lineItems}
        errors={form.errors}
        onItemsChange={setItems}
        serviceTypes={listServiceTypes(form.values.serviceType)}
      />
      <FormActions
        submitLabel="Create Proposal"
        pendingLabel="Creating..."
        pending={form.pending}
        disabled={isBlocked}
        failure={form.failure}
        draft={form.draft}
        onCancel={() => {
          form.discard();
          onClose();
        }}
      />
    </form>
  );
}

/** Creates a proposal and opens it. */
export function CreateProposalDialog({ opened, onClose, deal }: CreateProposalDialogProps) {
  return (
    <FormModal opened={opened} onClose={onClose} title="Create New Proposal">
      <NewProposalForm onClose={onClose} {...(deal && { deal })} />
    </FormModal>
  );
}
