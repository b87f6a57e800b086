import type { DealView } from '@gable/contracts/deal';
import { parseMoney } from '@gable/contracts/kernel';
import { newProposalOfServiceSchema } from '@gable/contracts/proposal';
import { useNavigate } from '@tanstack/react-router';
import * as z from 'zod/mini';
import {
  sumTypedLineItems,
  type TypedLineItem,
  toTypedLineItems,
  typedLineItemsSchema,
} from '#features/line-item/index.ts';
import {
  datedScheduleSchema,
  isWholePrice,
  NOT_DIVIDED,
  planToScheduleChoice,
  ScheduleChoice,
  SUM_ERROR,
} from '#features/payment-schedule/index.ts';
import { trpc } from '#shared/api/trpc.ts';
import { failureText } from '#shared/errors/failure-text.tsx';
import { FormModal } from '#shared/forms/form-modal.tsx';
import { getToday } from '#shared/forms/local-day.ts';
import { useZodForm } from '#shared/forms/use-zod-form.ts';
import { FormActions } from '#shared/ui/controls/form-actions.tsx';
import { notify } from '#shared/ui/feedback/notify.tsx';
import { getFeeNote } from '../invoice/get-fee-note.ts';
import { useCreateProposal } from '../proposal.mutations.ts';
import { ServiceChoice } from '../service-choice/service-choice.tsx';
import { useServiceChoice } from '../service-choice/use-service-choice.ts';
import { dealOptionsInput } from './deal-options.ts';
import { NewProposalFields, NoActiveDeals } from './new-proposal-fields.tsx';

export interface CreateProposalDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  /** The deal, if it is already known. */
  readonly deal?: DealView;
}

const formSchema = z
  .extend(newProposalOfServiceSchema, { lineItems: typedLineItemsSchema, schedule: datedScheduleSchema })
  .check(
    z.refine(({ schedule, amount }) => isWholePrice(schedule.payments, amount), {
      path: ['schedule'],
      error: SUM_ERROR,
    }),
  );

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
      pricingStructure: 'fixed',
      amount: '',
      description: '',
      lineItems: NO_ITEMS,
      schedule: NOT_DIVIDED,
      serviceId: undefined,
    },
    onSubmit: async (values) => {
      // A restored draft can have a service that was deleted.
      const { service } = choice;
      // Without payments, the schedule says that those of the service's plan are not wanted.
      const isGiven = values.schedule.payments.length > 0 || Boolean(service?.paymentPlan);
      const schedule = isGiven ? values.schedule : undefined;
      const proposal = await create.mutateAsync({ ...values, schedule, serviceId: service?.id });
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
  const onStructureChange = (structure: string) => {
    // Only a fixed price has items and a schedule.
    if (structure === 'fixed') return;
    form.setFieldValue('lineItems', NO_ITEMS);
    form.setFieldValue('schedule', NOT_DIVIDED);
  };
  const choice = useServiceChoice(form.values, form.setFieldValue, {
    setStructure: (structure) => {
      form.setFieldValue('pricingStructure', structure);
      onStructureChange(structure);
    },
    setPriceParts: (service) => {
      form.setFieldValue('lineItems', toTypedLineItems(service.lineItems));
      form.setFieldValue('schedule', planToScheduleChoice(service.paymentPlan, getToday()));
    },
  });
  const isFixed = form.values.pricingStructure === 'fixed';
  const setItems = (items: TypedLineItem[]) => {
    form.setFieldValue('lineItems', items);
    const sum = sumTypedLineItems(items, form.values.lineItems ?? NO_ITEMS);
    if (sum !== null) form.setFieldValue('amount', sum);
  };
  return (
    <form {...form.formProps}>
      {isBlocked && <NoActiveDeals />}
      <ServiceChoice choice={choice} />
      <NewProposalFields
        field={form.field}
        deal={deal}
        onStructureChange={onStructureChange}
        feeNote={getFeeNote(form.values.amount, form.values.pricingStructure)}
        items={form.values.lineItems}
        errors={form.errors}
        onItemsChange={isFixed ? setItems : null}
        schedule={
          isFixed && (
            <ScheduleChoice
              value={form.values.schedule}
              total={parseMoney(String(form.values.amount))}
              unit="date"
              errors={form.errors}
              path="schedule"
              onChange={(schedule) => form.setFieldValue('schedule', schedule)}
            />
          )
        }
      />
      <FormActions
        submitLabel="Create Proposal"
        pendingLabel="Creating..."
        form={form}
        disabled={isBlocked}
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
