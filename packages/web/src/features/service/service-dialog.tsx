import type { ScheduledPaymentView } from '@gable/contracts/payment-schedule';
import type { LineItem } from '@gable/contracts/proposal';
import type { ServiceView } from '@gable/contracts/service';
import { FormModal } from '#shared/forms/form-modal.tsx';
import { toEdit } from '#shared/forms/to-edit.ts';
import { notify } from '#shared/ui/feedback/notify.tsx';
import { toTypedLineItems } from '../line-item/index.ts';
import { NOT_DIVIDED, planToChoice, scheduleToPlanChoice } from '../payment-schedule/index.ts';
import { useCreateService, useUpdateService } from './service.mutations.ts';
import { ServiceForm, type ServiceFormValues } from './service-form.tsx';

interface ProposalPrice {
  readonly lineItems: readonly LineItem[];
  readonly payments: readonly ScheduledPaymentView[];
  readonly start: string;
}

/** What the dialog shows: a new service, possibly with values, or one to edit. */
export type ServiceDraft =
  | {
      readonly kind: 'new';
      readonly source: string;
      readonly values: Partial<Omit<ServiceFormValues, 'lineItems' | 'paymentPlan'>>;
      /** The items and the payments of the proposal that it is made from, and the day of the proposal. */
      readonly price?: ProposalPrice;
    }
  | { readonly kind: 'edit'; readonly service: ServiceView };

const toPriceParts = ({ lineItems, payments, start }: ProposalPrice) => ({
  lineItems: toTypedLineItems(lineItems),
  paymentPlan: scheduleToPlanChoice(payments, start),
});

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

function NewService({ draft, onClose }: { draft: ServiceDraft & { kind: 'new' }; onClose: () => void }) {
  const create = useCreateService();
  return (
    <ServiceForm
      formId={`new-service:${draft.source}`}
      initialValues={{ ...EMPTY, ...draft.values, ...(draft.price && toPriceParts(draft.price)) }}
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
        <NewService draft={draft} onClose={onClose} />
      ) : (
        <EditService key={draft.service.id} service={draft.service} onClose={onClose} />
      )}
    </FormModal>
  );
}
