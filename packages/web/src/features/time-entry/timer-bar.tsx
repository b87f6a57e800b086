import type { ProposalId } from '@gable/contracts/kernel';
import type { RunningTimerView } from '@gable/contracts/time-entry';
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { DialogButton } from '#shared/ui/dialogs/dialog-button.tsx';
import { LazyConfirmDialog } from '#shared/ui/dialogs/lazy-confirm-dialog.tsx';
import { lazyComponent } from '#shared/version/lazy-component.tsx';
import { useTimer } from './time-entry.mutations.ts';
import css from './time-panel.module.css';

const StopTimerDialog = lazyComponent(async () => (await import('./stop-timer-dialog.tsx')).StopTimerDialog);

/** Formats milliseconds as '1:05:09'. */
function formatElapsed(elapsedMs: number): string {
  const seconds = Math.max(0, Math.floor(elapsedMs / 1_000));
  const pad = (part: number) => String(part).padStart(2, '0');
  return `${Math.floor(seconds / 3_600)}:${pad(Math.floor(seconds / 60) % 60)}:${pad(seconds % 60)}`;
}

/** The running time, every second. */
function Elapsed({ timer }: { readonly timer: RunningTimerView }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const interval = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(interval);
  }, []);
  return (
    <span role="timer" aria-label="Running time" className={css.elapsed}>
      {formatElapsed(now - timer.startedAt)}
    </span>
  );
}

interface RunningProps {
  readonly proposalId: ProposalId;
  readonly timer: RunningTimerView;
}

function Running({ proposalId, timer }: RunningProps) {
  const { discard } = useTimer();
  const [discarding, question] = useDisclosure(false);
  return (
    <div className={css.timer} data-running>
      <Elapsed timer={timer} />
      <div className={css.timerButtons}>
        <Button variant="default" onClick={question.open}>
          Discard
        </Button>
        <DialogButton
          leftSection={<IconPlayerStop size={18} stroke={1.75} aria-hidden="true" />}
          preload={StopTimerDialog.preload}
          dialog={(state) => <StopTimerDialog proposalId={proposalId} timer={timer} {...state} />}
        >
          Stop Timer
        </DialogButton>
      </div>
      <LazyConfirmDialog
        opened={discarding}
        title="Discard this time?"
        confirmLabel="Discard Time"
        pendingLabel="Discarding..."
        pending={discard.isPending}
        destructive
        onConfirm={() => discard.mutate({ proposalId, timerId: timer.id }, { onSuccess: question.close })}
        onClose={question.close}
      >
        The timer stops and no time is added. This can’t be undone.
      </LazyConfirmDialog>
    </div>
  );
}

/** Starts the timer, or shows the running one. It runs on the server, so the tab can be closed. */
export function TimerBar({
  proposalId,
  timer,
}: {
  readonly proposalId: ProposalId;
  readonly timer: RunningTimerView | null;
}) {
  const { start } = useTimer();
  if (timer) return <Running proposalId={proposalId} timer={timer} />;
  return (
    <div className={css.timer}>
      <p className={css.hint}>The timer keeps running when you close this page.</p>
      <Button
        variant="light"
        leftSection={<IconPlayerPlay size={18} stroke={1.75} aria-hidden="true" />}
        onClick={() => start.isPending || start.mutate({ proposalId })}
        aria-disabled={start.isPending || undefined}
      >
        {start.isPending ? 'Starting...' : 'Start Timer'}
      </Button>
    </div>
  );
}
