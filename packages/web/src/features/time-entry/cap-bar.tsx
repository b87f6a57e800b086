import { formatUsd } from '@gable/contracts/kernel';
import type { ProposalView } from '@gable/contracts/proposal';
import type { ProposalTime } from '@gable/contracts/time-entry';
import { DialogButton } from '#shared/ui/dialogs/dialog-button.tsx';
import { lazyComponent } from '#shared/version/lazy-component.tsx';
import css from './time-panel.module.css';

const CapDialog = lazyComponent(async () => (await import('./cap-dialog.tsx')).CapDialog);

function getText({ cap, request }: ProposalTime, clientName: string): string {
  if (cap === null) return 'No cap: all time can be billed.';
  if (request === null) return `Your invoices are at most ${formatUsd(cap)} in total.`;
  return `You asked for ${formatUsd(request.cap)}. Until ${clientName} approves it, the cap is ${formatUsd(cap)}.`;
}

interface CapBarProps {
  readonly proposal: ProposalView;
  readonly time: ProposalTime;
}

/** The cap, and the button to change it. */
export function CapBar({ proposal, time }: CapBarProps) {
  return (
    <div className={css.cap}>
      <p className={css.hint}>{getText(time, proposal.customerName)}</p>
      <DialogButton
        variant="default"
        size="compact-md"
        preload={CapDialog.preload}
        dialog={(state) => <CapDialog proposal={proposal} time={time} {...state} />}
      >
        {time.cap === null ? 'Set Cap' : 'Change Cap'}
      </DialogButton>
    </div>
  );
}
