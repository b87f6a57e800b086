import { agentShare, DAY_MS, formatUsd, parseMoney, toDecimalText } from '@gable/contracts/kernel';
import type { ProposalView } from '@gable/contracts/proposal';
import {
  monthAfter,
  PRICE_NOTICE_DAYS,
  type SubscriptionView,
  setMonthlyPriceSchema,
} from '@gable/contracts/subscription';
import { NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import * as z from 'zod/mini';
import { FormModal } from '#shared/forms/form-modal.tsx';
import { typedCents } from '#shared/forms/typed-cents.ts';
import { useZodForm } from '#shared/forms/use-zod-form.ts';
import { FormActions } from '#shared/ui/controls/form-actions.tsx';
import { notify } from '#shared/ui/feedback/notify.tsx';
import { listMonthOptions, toBillingMonth } from './month-options.ts';
import { useSetMonthlyPrice } from './subscription.mutations.ts';

const { amount, fromMonth } = setMonthlyPriceSchema.shape;

const priceFormSchema = z.object({
  amount: typedCents(amount, 'Enter an amount such as 1,000.00'),
  fromMonth,
});

const MONTHS = 12;

/** Returns the first month that leaves the client enough time; the server decides at its edge. */
function getFirstMonth({ nextMonth, billingDay }: SubscriptionView) {
  const notice = new Date(Date.now() + PRICE_NOTICE_DAYS * DAY_MS);
  const month = toBillingMonth(notice);
  const earliest = notice.getDate() < billingDay ? month : monthAfter(month);
  return nextMonth !== null && nextMonth > earliest ? nextMonth : earliest;
}

interface PriceDialogProps {
  readonly proposal: ProposalView;
  readonly subscription: SubscriptionView;
  readonly opened: boolean;
  readonly onClose: () => void;
}

function PriceForm({ proposal, subscription, onClose }: Omit<PriceDialogProps, 'opened'>) {
  const set = useSetMonthlyPrice();
  const first = getFirstMonth(subscription);
  const { priceChange } = subscription;
  const current = priceChange?.amount ?? subscription.amount;
  const form = useZodForm(priceFormSchema, {
    initialValues: { amount: current === null ? '' : toDecimalText(current), fromMonth: first },
    onSubmit: async (price) => {
      await set.mutateAsync({ ...price, proposalId: proposal.id });
      notify.success('Price changed', `${proposal.customerName} will get the notice by email.`);
      onClose();
    },
  });
  const typed = parseMoney(form.values.amount);
  return (
    <form {...form.formProps}>
      <Stack gap="md">
        <Text c="dimmed">
          {`We’ll email ${proposal.customerName} now, at least ${PRICE_NOTICE_DAYS} days before the first invoice with the new price. Earlier months keep their price. A saved card pays the new price too.`}
        </Text>
        <TextInput
          label="Price of a month"
          inputMode="decimal"
          leftSection="$"
          data-autofocus
          {...form.field('amount')}
        />
        <NativeSelect
          label="First month with the new price"
          data={listMonthOptions(first, MONTHS)}
          {...form.field('fromMonth')}
        />
        {typed !== null && (
          <Text fw={600}>{`You receive ${formatUsd(agentShare(typed))} of each invoice.`}</Text>
        )}
      </Stack>
      <FormActions submitLabel="Change Price" pendingLabel="Changing..." form={form} onCancel={onClose} />
    </form>
  );
}

/** Changes the price of a proposal's later months, with notice to the client. */
export function PriceDialog({ opened, ...form }: PriceDialogProps) {
  return (
    <FormModal opened={opened} onClose={form.onClose} title="Change the Monthly Price">
      <PriceForm {...form} />
    </FormModal>
  );
}
