import { formatUsd } from '@gable/contracts/kernel';
import type { ProposalView } from '@gable/contracts/proposal';
import type { ProposalTime } from '@gable/contracts/time-entry';
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { LazyDialog } from '#shared/ui/dialogs/lazy-dialog.tsx';
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
  const [opened, dialog] = useDisclosure(false);
  return (
    <div className={css.cap}>
      <p className={css.hint}>{getText(time, proposal.customerName)}</p>
      <Button variant="default" size="compact-md" onClick={dialog.open} onPointerEnter={CapDialog.preload}>
        {time.cap === null ? 'Set Cap' : 'Change Cap'}
      </Button>
      <LazyDialog opened={opened}>
        <CapDialog proposal={proposal} time={time} opened={opened} onClose={dialog.close} />
      </LazyDialog>
    </div>
  );
}
