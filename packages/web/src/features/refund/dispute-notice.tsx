import { type DisputeView, getDisputeStatusBadge } from '@gable/contracts/dispute';
import { formatDate } from '@gable/contracts/kernel';
import { Button } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useId, useRef } from 'react';
import { useKeepFocus } from '#shared/ui/controls/use-keep-focus.ts';
import { DialogButton } from '#shared/ui/dialogs/dialog-button.tsx';
import { MoneyText } from '#shared/ui/display/money-text.tsx';
import { StatusBadge } from '#shared/ui/display/status-badge.tsx';
import { lazyComponent } from '#shared/version/lazy-component.tsx';
import { useProviderDashboard } from '../connect/index.ts';
import { getDisputeCopy } from './dispute-copy.ts';
import css from './dispute-notice.module.css';

const EvidenceDialog = lazyComponent(async () => (await import('./evidence-dialog.tsx')).EvidenceDialog);

/** Opens the evidence. The provider's dashboard also takes files. */
function RespondButtons({ dispute }: { readonly dispute: DisputeView }) {
  return (
    <div className={css.actions}>
      <DialogButton
        preload={EvidenceDialog.preload}
        dialog={(state) => <EvidenceDialog dispute={dispute} {...state} />}
      >
        Respond to Dispute
      </DialogButton>
      <DashboardButton />
    </div>
  );
}

function DashboardButton() {
  const dashboard = useProviderDashboard();
  return (
    <Button
      variant="default"
      // The label wraps on a narrow screen.
      h="auto"
      mih="var(--button-height)"
      maw="100%"
      styles={{ label: { whiteSpace: 'normal' } }}
      rightSection={<IconExternalLink size={16} stroke={1.75} aria-hidden="true" />}
      onClick={dashboard.open}
      disabled={dashboard.opening}
      aria-label="Respond in Provider Dashboard (opens in a new tab)"
    >
      Respond in Provider Dashboard
    </Button>
  );
}

interface DisputeNoticeProps {
  readonly dispute: DisputeView;
  readonly currency: string;
}

/** A dispute: status, amount, reason, and the deadline for evidence. */
export function DisputeNotice({ dispute, currency }: DisputeNoticeProps) {
  const id = useId();
  const copy = getDisputeCopy(dispute, currency);
  // A submission removes the buttons and their dialog.
  const heading = useRef<HTMLHeadingElement>(null);
  const keepFocus = useKeepFocus(dispute.status, heading);
  return (
    <section className={css.notice} data-tone={copy.tone} aria-labelledby={id} {...keepFocus}>
      <div className={css.head}>
        <h3 id={id} ref={heading} tabIndex={-1} className={css.title}>
          {copy.title}
        </h3>
        <StatusBadge {...getDisputeStatusBadge(dispute.status)} />
      </div>
      <p className={css.text}>{copy.text}</p>
      <dl className={css.facts}>
        <div>
          <dt>Amount</dt>
          <dd>
            <MoneyText cents={dispute.amount} currency={currency} />
          </dd>
        </div>
        <div>
          <dt>Reason</dt>
          <dd>{copy.reason}</dd>
        </div>
        <div>
          <dt>Opened</dt>
          <dd>{formatDate(dispute.createdAt)}</dd>
        </div>
        {copy.canRespond && dispute.respondBy !== null && (
          <div>
            <dt>Evidence due by</dt>
            <dd className={css.due}>{formatDate(dispute.respondBy)}</dd>
          </div>
        )}
      </dl>
      {copy.canRespond && <RespondButtons dispute={dispute} />}
    </section>
  );
}
