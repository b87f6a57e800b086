import { formatUtcDate, PLATFORM_FEE_PERCENT } from '@gable/contracts/kernel';
import type { PaymentSessionView } from '@gable/contracts/payment';
import { Alert, Box, Text } from '@mantine/core';
import { MoneyText } from '#shared/ui/display/money-text.tsx';
import { AgentIdentity } from '../agent-profile/index.ts';
import css from './order-summary.module.css';

interface LineProps {
  readonly className: string | undefined;
  readonly label: string;
  readonly cents: number;
  readonly currency: string;
}

function Line({ className, label, cents, currency }: LineProps) {
  return (
    <div className={className}>
      <dt>{label}</dt>
      <dd>
        <MoneyText cents={cents} currency={currency} />
      </dd>
    </div>
  );
}

/** Shows the service, the total, and the split. The server computes every amount. */
export function OrderSummary({ session }: { readonly session: PaymentSessionView }) {
  const { serviceType, billed, acceptedPrice, amount, fee, share, currency, agent, dueAt } = session;
  return (
    <section className={css.summary} aria-label="Order summary">
      <h2 className={css.title}>Order summary</h2>
      <Box mb="md" mih="3rem">
        <AgentIdentity agent={agent} label="Your agent" />
      </Box>
      <dl>
        <Line
          className={css.line}
          label={billed ? `${serviceType} · ${billed}` : serviceType}
          cents={amount}
          currency={currency}
        />
        <Line className={css.total} label="Total today" cents={amount} currency={currency} />
      </dl>
      {acceptedPrice && (
        <Alert color="yellow" my="sm">
          You accepted {acceptedPrice}, and your agent changed the price since. Ask your agent about it before
          you pay.
        </Alert>
      )}
      {dueAt !== null && (
        <Text size="sm" c="dimmed">
          Due {formatUtcDate(dueAt)}
        </Text>
      )}
      <h3 className={css.subtitle}>Included in the total</h3>
      <dl>
        <Line className={css.part} label="To your agent" cents={share} currency={currency} />
        <Line
          className={css.part}
          label={`Gable’s fee (${PLATFORM_FEE_PERCENT}%)`}
          cents={fee}
          currency={currency}
        />
      </dl>
      <p className={css.note}>You pay what your agent invoiced, with no added fees.</p>
    </section>
  );
}
