import { formatUsd, parseMoney } from '@gable/contracts/kernel';
import { trpc } from '#shared/api/trpc.ts';
import { Panel } from '#shared/ui/layout/panel.tsx';
import css from './tour-cap.module.css';

function parseAmount(text: string) {
  const amount = parseMoney(text);
  if (amount === null) throw new Error(`${text} is not an amount.`);
  return amount;
}

/** What the touring agreements of a deal allow and what was received for them. Nothing without tours. */
export function TourCap({ dealId }: { readonly dealId: string }) {
  const { data } = trpc.tour.cap.useQuery({ dealId });
  if (!data || data.tours === 0) return null;
  const [agreed, received] = [parseAmount(data.agreed), parseAmount(data.received)];
  const text = `${formatUsd(received)} of ${formatUsd(agreed)}`;
  return (
    <Panel
      title="Touring Agreements"
      description="You cannot receive more for the tours of this deal than the signed agreements allow."
    >
      <p className={css.row}>
        <span className={css.soft}>Received</span>
        <strong>{text}</strong>
      </p>
      <meter className={css.meter} min={0} max={Math.max(agreed, 1)} value={received} aria-label="Received">
        {text}
      </meter>
    </Panel>
  );
}
