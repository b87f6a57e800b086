import { webhookDeliveryIdSchema } from '@gable/contracts/kernel';
import type { AttemptView, DeliveryDetail } from '@gable/contracts/webhook';
import { Button, Group } from '@mantine/core';
import { useId } from 'react';
import { trpc } from '#shared/api/trpc.ts';
import { failureText } from '#shared/errors/failure-text.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { notify } from '#shared/ui/notify.tsx';
import { SkeletonBar } from '#shared/ui/skeletons.tsx';
import { StatusBadge } from '#shared/ui/status-badge.tsx';
import { CodeBlock } from './code-block.tsx';
import css from './webhook.module.css';
import { attemptText, DELIVERY_LOOKS, deliveryText, timeText } from './webhook-words.ts';

/** What was sent, as people read JSON. */
function readable(body: string): string {
  return JSON.stringify(JSON.parse(body), null, 2);
}

function Try({ attempt }: { readonly attempt: AttemptView }) {
  const id = useId();
  return (
    <li>
      <p id={id} className={css.small}>
        {timeText(attempt.at)} · {attemptText(attempt)}
      </p>
      {attempt.answer && <CodeBlock labelledBy={id} text={attempt.answer} />}
    </li>
  );
}

function Tries({ tries }: Pick<DeliveryDetail, 'tries'>) {
  return (
    <section className={css.log}>
      <h3 className={css.logTitle}>Tries</h3>
      {tries.length === 0 && <p className={css.small}>It was not tried yet.</p>}
      <ul className={css.tries}>
        {tries.map((attempt) => (
          <Try key={attempt.at} attempt={attempt} />
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
        <p className={css.name}>
          <code>{delivery.type}</code>
          <StatusBadge {...DELIVERY_LOOKS[delivery.state]} />
        </p>
        <p className={css.small}>{deliveryText(delivery)}</p>
        <p className={css.small}>
          <code>{delivery.messageId}</code>
        </p>
      </div>
      <Tries tries={delivery.tries} />
      <section className={css.log}>
        <h3 id={sentId} className={css.logTitle}>
          What is sent
        </h3>
        <CodeBlock labelledBy={sentId} text={readable(delivery.body)} />
      </section>
    </>
  );
}

/** Sends it once more, and says how that went. */
function useReplay() {
  const utils = trpc.useUtils();
  return trpc.webhook.replay.useMutation({
    onSuccess: ({ state }) =>
      state === 'delivered'
        ? notify.success('Event delivered')
        : notify.failure('Event not delivered', 'The log says why. We try again.'),
    onError: (error) => notify.failure('Event not sent again', failureText(error)),
    onSettled: () => utils.webhook.invalidate(),
  });
}

interface DeliverySceneProps {
  readonly deliveryId: string;
  /** Whether the endpoint is sent anything. */
  readonly isOn: boolean;
  readonly onBack: () => void;
}

/** One event at one endpoint: every try, what was sent, and once more. */
export function DeliveryScene({ deliveryId: id, isOn, onBack }: DeliverySceneProps) {
  const deliveryId = webhookDeliveryIdSchema.parse(id);
  const { data, error, isFetching, refetch } = trpc.webhook.delivery.useQuery({ deliveryId });
  const replay = useReplay();
  return (
    <div className={css.stack}>
      {data && <Delivery delivery={data} />}
      {!data && error && (
        <ErrorState
          title="The delivery could not be loaded"
          message={failureText(error)}
          onRetry={() => refetch()}
          retrying={isFetching}
        />
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
