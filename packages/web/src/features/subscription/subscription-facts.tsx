import { formatDate, formatUsd } from '@gable/contracts/kernel';
import {
  formatBillingMonth,
  getSubscriptionBadge,
  type SubscriptionView,
} from '@gable/contracts/subscription';
import { Fact, Facts } from '#shared/ui/display/facts.tsx';
import { StatusBadge } from '#shared/ui/display/status-badge.tsx';

function formatPeriod({ firstMonth, lastMonth }: SubscriptionView): string {
  const first = formatBillingMonth(firstMonth);
  return lastMonth === null ? `From ${first}, no end` : `${first} to ${formatBillingMonth(lastMonth)}`;
}

function formatNext({ nextMonth, nextAt, isWaiting }: SubscriptionView): string {
  if (nextMonth === null || nextAt === null) return 'None';
  const month = formatBillingMonth(nextMonth);
  return isWaiting ? `${month}, when the current one is paid` : `${month}, on ${formatDate(nextAt)}`;
}

/** The terms of monthly invoices, and what comes next. */
export function SubscriptionFacts({ subscription }: { readonly subscription: SubscriptionView }) {
  const { status, amount, billingDay, priceChange } = subscription;
  return (
    <Facts>
      <Fact label="Status">
        <StatusBadge {...getSubscriptionBadge(status)} />
      </Fact>
      <Fact label="Each month">{amount === null ? 'Not a fixed amount' : formatUsd(amount)}</Fact>
      {priceChange && (
        <Fact label={`From ${formatBillingMonth(priceChange.fromMonth)}`}>
          {`${formatUsd(priceChange.amount)} each month`}
        </Fact>
      )}
      <Fact label="Billing day">{billingDay}</Fact>
      <Fact label="Months">{formatPeriod(subscription)}</Fact>
      <Fact label="Next invoice">{formatNext(subscription)}</Fact>
    </Facts>
  );
}
