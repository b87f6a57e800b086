import { type DisputeView, disputeStatusLook } from '@gable/contracts/dispute';
import { formatDate } from '@gable/contracts/kernel';
import { Button } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useId } from 'react';
import { MoneyText } from '#shared/ui/money-text.tsx';
import { StatusBadge } from '#shared/ui/status-badge.tsx';
import { useProviderDashboard } from '../connect/index.ts';
import css from './dispute-notice.module.css';
import { disputeWords } from './dispute-words.ts';

function AnswerButton() {
  const dashboard = useProviderDashboard();
  return (
    <Button
      variant="default"
      rightSection={<IconExternalLink size={16} stroke={1.75} aria-hidden="true" />}
      onClick={dashboard.open}
      disabled={dashboard.opening}
      aria-label="Answer in Provider Dashboard (opens in a new tab)"
    >
      Answer in Provider Dashboard
    </Button>
  );
}

interface DisputeNoticeProps {
  readonly dispute: DisputeView;
  readonly currency: string;
}

/** A cardholder's objection to the payment: how much, why, until when it can be answered, and in the end how it went. */
export function DisputeNotice({ dispute, currency }: DisputeNoticeProps) {
  const id = useId();
  const words = disputeWords(dispute, currency);
  return (
    <section className={css.notice} data-tone={words.tone} aria-labelledby={id}>
      <div className={css.head}>
        <h3 id={id} className={css.title}>
          {words.title}
        </h3>
        <StatusBadge {...disputeStatusLook(dispute.status)} />
      </div>
      <p className={css.text}>{words.text}</p>
      <dl className={css.facts}>
        <div>
          <dt>Amount</dt>
          <dd>
            <MoneyText cents={dispute.amount} currency={currency} />
          </dd>
        </div>
        <div>
          <dt>Reason</dt>
          <dd>{words.reason}</dd>
        </div>
        <div>
          <dt>Opened</dt>
          <dd>{formatDate(dispute.createdAt)}</dd>
        </div>
        {words.canAnswer && dispute.respondBy !== null && (
          <div>
            <dt>Evidence due by</dt>
            <dd className={css.due}>{formatDate(dispute.respondBy)}</dd>
          </div>
        )}
      </dl>
      {words.canAnswer && <AnswerButton />}
    </section>
  );
}
