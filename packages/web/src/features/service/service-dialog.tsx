import type { ProposalView } from '@gable/contracts/proposal';
import type { ServiceView } from '@gable/contracts/service';
import { Loader } from '@mantine/core';
import { trpc } from '#shared/api/trpc.ts';
import { FormModal } from '#shared/forms/form-modal.tsx';
import { toLocalDay } from '#shared/forms/local-day.ts';
import { toEdit } from '#shared/forms/to-edit.ts';
import { notify } from '#shared/ui/feedback/notify.tsx';
import { toTypedLineItems } from '../line-item/index.ts';
import { NOT_DIVIDED, planToChoice, scheduleToPlanChoice } from '../payment-schedule/index.ts';
import { useCreateService, useUpdateService } from './service.mutations.ts';
import { ServiceForm, type ServiceFormValues } from './service-form.tsx';

/** What the dialog shows: a new service, possibly with values, or one to edit. */
export type ServiceDraft =
  | {
      readonly kind: 'new';
      readonly source: string;
      readonly values: Partial<Omit<ServiceFormValues, 'lineItems' | 'paymentPlan'>>;
      /** The proposal that it is made from. */
      readonly proposal?: ProposalView;
    }
  | { readonly kind: 'edit'; readonly service: ServiceView };

const EMPTY: ServiceFormValues = {
  name: '',
  serviceType: '',
  pricingStructure: 'fixed',
  amount: '',
  lineItems: [],
  paymentPlan: NOT_DIVIDED,
  description: '',
  terms: '',
  contractText: '',
};

const toValues = ({
  name,
  serviceType,
  pricingStructure,
  amount,
  lineItems,
  paymentPlan,
  ...texts
}: ServiceView): ServiceFormValues => ({
  name,
  serviceType,
  pricingStructure,
  amount,
  lineItems: toTypedLineItems(lineItems),
  paymentPlan: planToChoice(paymentPlan),
  description: texts.description ?? '',
  terms: texts.terms ?? '',
  contractText: texts.contractText ?? '',
});

type PriceParts = Pick<ServiceFormValues, 'lineItems' | 'paymentPlan'>;

interface NewServiceProps {
  readonly draft: ServiceDraft & { kind: 'new' };
  /** The items and the plan of the price; none without. */
  readonly parts?: PriceParts;
  readonly onClose: () => void;
}

/** The form of a service with the items and the payments of a proposal, whose dates become days. */
function ServiceOfProposal({ proposal, ...form }: NewServiceProps & { readonly proposal: ProposalView }) {
  const { id: proposalId, pricingStructure, lineItems, createdAt } = proposal;
  const isFixed = pricingStructure === 'fixed';
  const schedule = trpc.paymentSchedule.ofProposal.useQuery({ proposalId }, { enabled: isFixed });
  if (schedule.isLoading) return <Loader mx="auto" aria-label="Loading..." />;
  const parts = {
    lineItems: toTypedLineItems(lineItems),
    paymentPlan: scheduleToPlanChoice(schedule.data ?? [], toLocalDay(createdAt)),
  };
  return <NewService {...form} parts={parts} />;
}

function NewService({ draft, parts, onClose }: NewServiceProps) {
  const create = useCreateService();
  return (
    <ServiceForm
      formId={`new-service:${draft.source}`}
      initialValues={{ ...EMPTY, ...draft.values, ...parts }}
      submitLabel="Save service"
      onSubmit={async (values) => {
        await create.mutateAsync(values);
        notify.success('Service saved', 'Choose it when you create a proposal.');
        onClose();
      }}
      onCancel={onClose}
    />
  );
}

function EditService({ service, onClose }: { service: ServiceView; onClose: () => void }) {
  const update = useUpdateService();
  return (
    <ServiceForm
      formId={`service:${service.id}`}
      initialValues={toValues(service)}
      submitLabel="Save Changes"
      onSubmit={async (values, typed) => {
        const edit = toEdit(values, typed);
        if (edit) {
          // The server compares the amount, which stands for its parts.
          const { lineItems: _items, paymentPlan: _plan, ...base } = edit.base;
          await update.mutateAsync({ serviceId: service.id, changes: edit.changes, base });
        }
        notify.success('Service saved');
        onClose();
      }}
      onCancel={onClose}
    />
  );
}

export interface ServiceDialogProps {
  readonly opened: boolean;
  readonly draft: ServiceDraft;
  readonly onClose: () => void;
}

/** Creates or edits a service. */
export function ServiceDialog({ opened, draft, onClose }: ServiceDialogProps) {
  return (
    <FormModal
      opened={opened}
      onClose={onClose}
      title={draft.kind === 'new' ? 'New service' : 'Edit service'}
      size="lg"
    >
      {draft.kind === 'new' ? (
        draft.proposal ? (
          <ServiceOfProposal draft={draft} proposal={draft.proposal} onClose={onClose} />
        ) : (
          <NewService draft={draft} onClose={onClose} />
        )
      ) : (
        <EditService key={draft.service.id} service={draft.service} onClose={onClose} />
      )}
    </FormModal>
  );
}
