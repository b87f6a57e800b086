import { webhookDeliveryIdSchema } from '@gable/contracts/kernel';
import type { AttemptView, DeliveryDetail } from '@gable/contracts/webhook';
import { Button, Group } from '@mantine/core';
import { useId } from 'react';
import { trpc } from '#shared/api/trpc.ts';
import { failureText } from '#shared/errors/failure-text.tsx';
import { QueryError } from '#shared/errors/query-error.tsx';
import rowText from '#shared/ui/display/row-text.module.css';
import { StatusBadge } from '#shared/ui/display/status-badge.tsx';
import { notify } from '#shared/ui/feedback/notify.tsx';
import { SkeletonBar } from '#shared/ui/feedback/skeletons.tsx';
import css from './webhook.module.css';
import { DELIVERY_BADGES, formatAttempt, formatDelivery, formatTimestamp } from './webhook-copy.ts';

/** A request or response body, labeled by another element. Focusable, because it scrolls. */
function CodeBlock({ labelledBy, text }: { readonly labelledBy: string; readonly text: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it
    <section className={css.code} tabIndex={0} aria-labelledby={labelledBy}>
      {text}
    </section>
  );
}

/** Indents JSON for display. */
function formatJson(body: string): string {
  return JSON.stringify(JSON.parse(body), null, 2);
}

function Attempt({ attempt }: { readonly attempt: AttemptView }) {
  const id = useId();
  return (
    <li>
      <p id={id} className={css.small}>
        {formatTimestamp(attempt.at)} · {formatAttempt(attempt)}
      </p>
      {attempt.answer && <CodeBlock labelledBy={id} text={attempt.answer} />}
    </li>
  );
}

function Attempts({ tries }: Pick<DeliveryDetail, 'tries'>) {
  return (
    <section className={css.log}>
      <h3 className={css.logTitle}>Attempts</h3>
      {tries.length === 0 && <p className={css.small}>No attempts yet.</p>}
      <ul className={css.tries}>
        {tries.map((attempt) => (
          <Attempt key={attempt.at} attempt={attempt} />
        ))}
      </ul>
    </section>
  );
}

function Delivery({ delivery }: { readonly delivery: DeliveryDetail }) {
  const sentId = useId();
  return (
    <>
      <div className={css.facts}>
        <p className={rowText.name}>
          <code>{delivery.type}</code>
          <StatusBadge {...DELIVERY_BADGES[delivery.state]} />
        </p>
        <p className={css.small}>{formatDelivery(delivery)}</p>
        <p className={css.small}>
          <code>{delivery.messageId}</code>
        </p>
      </div>
      <Attempts tries={delivery.tries} />
      <section className={css.log}>
        <h3 id={sentId} className={css.logTitle}>
          Payload
        </h3>
        <CodeBlock labelledBy={sentId} text={formatJson(delivery.body)} />
      </section>
    </>
  );
}

/** Resends an event and shows the result. */
function useReplay() {
  const utils = trpc.useUtils();
  return trpc.webhook.replay.useMutation({
    onSuccess: ({ state }) =>
      state === 'delivered'
        ? notify.success('Event delivered')
        : notify.failure('Event not delivered', 'See the log for details. We’ll try again.'),
    onError: (error) => notify.failure('The event wasn’t resent', failureText(error)),
    onSettled: () => utils.webhook.invalidate(),
  });
}

interface DeliveryDetailViewProps {
  readonly deliveryId: string;
  /** Whether the endpoint is enabled. */
  readonly isOn: boolean;
  readonly onBack: () => void;
}

/** A delivery: its attempts, its payload, and a button to resend it. */
export function DeliveryDetailView({ deliveryId: id, isOn, onBack }: DeliveryDetailViewProps) {
  const deliveryId = webhookDeliveryIdSchema.parse(id);
  const { data, error, isFetching, refetch } = trpc.webhook.delivery.useQuery({ deliveryId });
  const replay = useReplay();
  return (
    <div className={css.stack}>
      {data && <Delivery delivery={data} />}
      {!data && error && (
        <QueryError title="The delivery couldn’t be loaded" query={{ error, refetch, isFetching }} />
      )}
      {!data && !error && (
        <div className={css.loading} role="status" aria-label="Loading the delivery...">
          <SkeletonBar width="14rem" />
        </div>
      )}
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onBack}>
          Back to the log
        </Button>
        {data && isOn && (
          <Button loading={replay.isPending} onClick={() => replay.mutate({ deliveryId })}>
            Send again
          </Button>
        )}
      </Group>
    </div>
  );
}
