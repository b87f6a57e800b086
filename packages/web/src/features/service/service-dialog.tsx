import type { ContractView } from '@gable/contracts/contract';
import type { ProposalView } from '@gable/contracts/proposal';
import type { ServiceView } from '@gable/contracts/service';
import { Loader } from '@mantine/core';
import { trpc } from '#shared/api/trpc.ts';
import { QueryError } from '#shared/errors/query-error.tsx';
import { FormModal } from '#shared/forms/form-modal.tsx';
import { toLocalDay } from '#shared/forms/local-day.ts';
import { toEdit } from '#shared/forms/to-edit.ts';
import { notify } from '#shared/ui/feedback/notify.tsx';
import { toTypedLineItems } from '../line-item/index.ts';
import { NOT_DIVIDED, planToChoice, scheduleToPlanChoice } from '../payment-schedule/index.ts';
import { useCreateService, useUpdateService } from './service.mutations.ts';
import { ServiceForm, type ServiceFormValues } from './service-form.tsx';
import { useContractTemplate } from './use-contract-template.ts';

/** What the dialog shows: a new service, possibly with values or those of a proposal, or one to edit. */
export type ServiceDraft =
  | {
      readonly kind: 'new';
      readonly source: string;
      readonly values: Partial<Omit<ServiceFormValues, 'lineItems' | 'paymentPlan'>>;
    }
  | { readonly kind: 'proposal'; readonly proposal: ProposalView; readonly contract: ContractView | null }
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

interface NewServiceProps {
  readonly source: string;
  readonly values: Partial<ServiceFormValues>;
  /** The placeholders that replaced text of a proposal's contract. */
  readonly inserted?: readonly string[];
  readonly onClose: () => void;
}

type OfProposal = ServiceDraft & { readonly kind: 'proposal' };

/** The form of a service with the values of a proposal. Dates of payments become days. */
function ServiceOfProposal({
  proposal,
  contract,
  onClose,
}: Omit<OfProposal, 'kind'> & { onClose: () => void }) {
  const { id: proposalId, pricingStructure, lineItems, createdAt } = proposal;
  const isFixed = pricingStructure === 'fixed';
  const schedule = trpc.paymentSchedule.ofProposal.useQuery({ proposalId }, { enabled: isFixed });
  const template = useContractTemplate(proposal, contract);
  if (schedule.isLoading || template.isLoading) return <Loader mx="auto" aria-label="Loading..." />;
  if (template.failed) return <QueryError title="Error loading contract" query={template.failed} />;
  const values = {
    name: proposal.serviceType,
    serviceType: proposal.serviceType,
    pricingStructure,
    amount: proposal.amount,
    lineItems: toTypedLineItems(lineItems),
    paymentPlan: scheduleToPlanChoice(schedule.data ?? [], toLocalDay(createdAt)),
    description: proposal.description ?? '',
    terms: proposal.terms ?? '',
    contractText: template.text,
  };
  return <NewService source={proposalId} values={values} inserted={template.inserted} onClose={onClose} />;
}

function NewService({ source, values, inserted = [], onClose }: NewServiceProps) {
  const create = useCreateService();
  return (
    <ServiceForm
      formId={`new-service:${source}`}
      initialValues={{ ...EMPTY, ...values }}
      inserted={inserted}
      submitLabel="Save service"
      onSubmit={async (typed) => {
        await create.mutateAsync(typed);
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

function DraftForm({ draft, onClose }: Omit<ServiceDialogProps, 'opened'>) {
  switch (draft.kind) {
    case 'new':
      return <NewService source={draft.source} values={draft.values} onClose={onClose} />;
    case 'proposal':
      return <ServiceOfProposal proposal={draft.proposal} contract={draft.contract} onClose={onClose} />;
    case 'edit':
      return <EditService key={draft.service.id} service={draft.service} onClose={onClose} />;
  }
}

/** Creates or edits a service. */
export function ServiceDialog({ opened, draft, onClose }: ServiceDialogProps) {
  return (
    <FormModal
      opened={opened}
      onClose={onClose}
      title={draft.kind === 'edit' ? 'Edit service' : 'New service'}
      size="lg"
    >
      <DraftForm draft={draft} onClose={onClose} />
    </FormModal>
  );
}
