import { type DeliveryState, deliveryStateSchema, type WebhookView } from '@gable/contracts/webhook';
import { Button, NativeSelect } from '@mantine/core';
import { useId, useState } from 'react';
import { INFINITE_QUERY_OPTIONS } from '#shared/api/query-options.ts';
import { trpc } from '#shared/api/trpc.ts';
import { QueryError } from '#shared/errors/query-error.tsx';
import { SkeletonBar } from '#shared/ui/feedback/skeletons.tsx';
import { DeliveryRow } from './delivery-row.tsx';
import css from './webhook.module.css';
import { DELIVERY_BADGES } from './webhook-copy.ts';

/** The polling interval while the log is open, because pending deliveries change. */
const POLL_INTERVAL_MS = 5_000;

const ALL = 'all';
const FILTERS = [
  { value: ALL, label: 'All deliveries' },
  ...deliveryStateSchema.options.map((state) => ({ value: state, label: DELIVERY_BADGES[state].label })),
];

interface LogProps {
  readonly endpointId: WebhookView['id'];
  readonly onOpen: (deliveryId: string) => void;
}

function Rows({ endpointId, state, onOpen }: LogProps & { readonly state: DeliveryState | null }) {
  const query = trpc.webhook.log.useInfiniteQuery(
    { endpointId, ...(state && { state }) },
    { ...INFINITE_QUERY_OPTIONS, refetchInterval: POLL_INTERVAL_MS },
  );
  if (query.data === undefined && query.error)
    return <QueryError title="The log couldn’t be loaded" query={query} />;
  if (query.data === undefined)
    return (
      <div className={css.loading} role="status" aria-label="Loading deliveries...">
        <SkeletonBar width="14rem" />
      </div>
    );
  const items = query.data.pages.flatMap((page) => page.items);
  if (items.length === 0)
    return (
      <p className={css.small}>
        {state === null ? 'No deliveries yet. Send a test event to try it.' : 'No matching deliveries.'}
      </p>
    );
  return (
    <>
      <ul className={css.deliveries} aria-label="Deliveries">
        {items.map((delivery) => (
          <DeliveryRow key={delivery.id} delivery={delivery} onOpen={() => onOpen(delivery.id)} />
        ))}
      </ul>
      {query.hasNextPage && (
        <Button
          variant="subtle"
          fullWidth
          loading={query.isFetchingNextPage}
          onClick={() => query.fetchNextPage()}
        >
          Load More
        </Button>
      )}
    </>
  );
}

/** The deliveries to an endpoint in the last thirty days, newest first. */
export function DeliveryLog({ endpointId, onOpen }: LogProps) {
  const [state, setState] = useState<DeliveryState | null>(null);
  const id = useId();
  return (
    <section aria-labelledby={id} className={css.log}>
      <div className={css.logHead}>
        <h3 id={id} className={css.logTitle}>
          Delivery log
        </h3>
        <NativeSelect
          size="xs"
          aria-label="Show"
          data={FILTERS}
          value={state ?? ALL}
          onChange={({ currentTarget: { value } }) =>
            setState(deliveryStateSchema.options.find((each) => each === value) ?? null)
          }
        />
      </div>
      <Rows endpointId={endpointId} state={state} onOpen={onOpen} />
    </section>
  );
}
