import { IconBuildingBank } from '@tabler/icons-react';
import { StatusBadge } from '#shared/ui/display/status-badge.tsx';
import { GableRoof } from '#shared/ui/layout/gable-roof.tsx';
import css from './proposal-vignette.module.css';

/** An example proposal with its price, fee and payout. */
export function ProposalVignette() {
  return (
    <figure className={css.figure}>
      <GableRoof />
      <div className={css.card}>
        <div className={css.top}>
          <span>Proposal</span>
          <StatusBadge label="Approved" tone="success" />
        </div>
        <p className={css.service}>Home Showing</p>
        <p className={css.client}>for Priya Raman</p>
        <dl className={css.sums}>
          <div className={css.sum}>
            <dt>Priya pays by card</dt>
            <dd>$250.00</dd>
          </div>
          <div className={css.sum}>
            <dt>Gable’s 20%</dt>
            <dd>−$50.00</dd>
          </div>
          <div className={css.total}>
            <dt>You keep</dt>
            <dd>$200.00</dd>
          </div>
        </dl>
        <p className={css.paid}>
          <IconBuildingBank size={20} stroke={1.75} aria-hidden="true" />
          Payout starts Monday, by bank transfer
        </p>
      </div>
      <figcaption className={css.caption}>An example proposal, as its agent sees it</figcaption>
    </figure>
  );
}
