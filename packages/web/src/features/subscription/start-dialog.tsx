import type { BillingView } from '@gable/contracts/invoice';
import { agentShare, formatDay, formatUsd } from '@gable/contracts/kernel';
import { type ProposalView, parseChargeableAmount } from '@gable/contracts/proposal';
import {
  MAX_BILLING_DAY,
  type SubscriptionView,
  startSubscriptionSchema,
} from '@gable/contracts/subscription';
import { Alert, NativeSelect, Stack, Text } from '@mantine/core';
import * as z from 'zod/mini';
import { trpc } from '#shared/api/trpc.ts';
import { QueryError } from '#shared/errors/query-error.tsx';
import { FormModal } from '#shared/forms/form-modal.tsx';
import { useZodForm } from '#shared/forms/use-zod-form.ts';
import { getBrowserTimeZone } from '#shared/ui/browser-time-zone.ts';
import { FormActions } from '#shared/ui/controls/form-actions.tsx';
import { notify } from '#shared/ui/feedback/notify.tsx';
import { CardSkeleton } from '#shared/ui/feedback/skeletons.tsx';
import {
  findSecondInvoiceWarning,
  getEarliestMonth,
  hasUnpaidInvoice,
  suggestFirstMonth,
} from './first-month.ts';
import { listMonthOptions, toBillingMonth } from './month-options.ts';
import { useStartSubscription } from './subscription.mutations.ts';

const { billingDay, firstMonth } = startSubscriptionSchema.shape;

/** Select fields are text; '' is a last month that is not set. */
const startFormSchema = z
  .object({
    billingDay: z.pipe(
      z.pipe(
        z.string(),
        z.transform((text: string) => Number(text)),
      ),
      billingDay,
    ),
    firstMonth,
    lastMonth: z.union([z.literal(''), firstMonth]),
  })
  .check(
    z.refine((form) => form.lastMonth === '' || form.lastMonth >= form.firstMonth, {
      error: 'The last month must not be before the first',
      path: ['lastMonth'],
    }),
  );

const DAYS = Array.from({ length: MAX_BILLING_DAY }, (_, index) => String(index + 1));
const FIRST_MONTHS = 12;
const LAST_MONTHS = 36;

interface StartDialogProps {
  readonly proposal: ProposalView;
  /** The monthly invoices that have ended; null if they are started for the first time. */
  readonly ended: SubscriptionView | null;
  readonly opened: boolean;
  readonly onClose: () => void;
}

interface StartFormProps extends Omit<StartDialogProps, 'opened'> {
  /** The invoices of the proposal so far. */
  readonly billings: readonly BillingView[];
}

/** Says when the first invoice is sent. `dueOn` is a day, such as '2026-12-01'; null if it is due today. */
function getSendText(dueOn: string | null, billings: readonly BillingView[]): string {
  if (dueOn !== null) return `The first invoice is sent on ${formatDay(dueOn)} at 9 AM.`;
  return hasUnpaidInvoice(billings)
    ? 'The first invoice is due today. It’s sent as soon as the current one is paid.'
    : 'The first invoice is sent today.';
}

function StartForm({ proposal, ended, billings, onClose }: StartFormProps) {
  const start = useStartSubscription();
  const today = new Date();
  const month = toBillingMonth(today);
  const earliest = getEarliestMonth(ended, month);
  const amount = parseChargeableAmount(proposal.amount);
  const form = useZodForm(startFormSchema, {
    initialValues: {
      billingDay: String(Math.min(today.getDate(), MAX_BILLING_DAY)),
      firstMonth: suggestFirstMonth(billings, earliest),
      lastMonth: '',
    },
    onSubmit: async ({ lastMonth, ...terms }) => {
      await start.mutateAsync({
        ...terms,
        proposalId: proposal.id,
        lastMonth: lastMonth === '' ? null : lastMonth,
        timeZone: getBrowserTimeZone(),
      });
      notify.success('Monthly invoices started', `${proposal.customerName} will get each one by email.`);
      onClose();
    },
  });
  const firstDay = `${form.values.firstMonth}-${form.values.billingDay.padStart(2, '0')}`;
  const isDue = form.values.firstMonth === month && Number(form.values.billingDay) <= today.getDate();
  const warning = findSecondInvoiceWarning(billings, form.values.firstMonth);
  return (
    <form {...form.formProps}>
      <Stack gap="md">
        <Text c="dimmed">
          {amount === null
            ? 'Enter one definite amount in the proposal first.'
            : `${proposal.customerName} (${proposal.customerEmail}) gets an invoice of ${formatUsd(amount)} each month. You receive ${formatUsd(agentShare(amount))} of each.`}
        </Text>
        <Text c="dimmed">
          Your client pays each invoice by card. If they save a card, Gable charges it when it sends the
          invoice. The next invoice waits until the one before it is paid.
        </Text>
        <NativeSelect
          label="Billing day"
          description="The day of the month on which the invoice is sent."
          data={DAYS}
          data-autofocus
          {...form.field('billingDay')}
        />
        <NativeSelect
          label="First month"
          data={listMonthOptions(earliest, FIRST_MONTHS)}
          {...form.field('firstMonth')}
        />
        <NativeSelect
          label="Last month"
          data={[{ value: '', label: 'No end' }, ...listMonthOptions(earliest, LAST_MONTHS)]}
          {...form.field('lastMonth')}
        />
        {warning !== null && (
          <Alert role="alert" color="yellow">
            {warning}
          </Alert>
        )}
        <Text fw={600}>{getSendText(isDue ? null : firstDay, billings)}</Text>
      </Stack>
      <FormActions
        submitLabel="Start Monthly Invoices"
        pendingLabel="Starting..."
        form={form}
        onCancel={onClose}
      />
    </form>
  );
}

/** Loads the invoices so far, since the first month depends on them. */
function LoadedStartForm(props: Omit<StartDialogProps, 'opened'>) {
  const query = trpc.invoice.billings.useQuery({ proposalId: props.proposal.id });
  if (query.data) return <StartForm {...props} billings={query.data} />;
  if (query.error) return <QueryError title="We couldn’t load the invoices" query={query} />;
  return <CardSkeleton lines={4} />;
}

/** Starts the monthly invoices of a proposal, after a preview of what is sent. */
export function StartDialog({ opened, ...form }: StartDialogProps) {
  return (
    <FormModal opened={opened} onClose={form.onClose} title="Start Monthly Invoices">
      <LoadedStartForm {...form} />
    </FormModal>
  );
}
