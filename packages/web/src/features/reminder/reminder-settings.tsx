import { formatTime } from '@gable/contracts/kernel';
import {
  formatReminderSchedule,
  REMINDER_HOUR_UTC,
  REMINDER_KINDS,
  REMINDERS,
  type ReminderKind,
  type ReminderRule,
  type ReminderRules,
} from '@gable/contracts/reminder';
import { Switch } from '@mantine/core';
import { trpc } from '#shared/api/trpc.ts';
import { QueryError } from '#shared/errors/query-error.tsx';
import { getErrorMessage } from '#shared/errors/wire-error.ts';
import { DialogButton } from '#shared/ui/dialogs/dialog-button.tsx';
import { notify } from '#shared/ui/feedback/notify.tsx';
import { CardSkeleton } from '#shared/ui/feedback/skeletons.tsx';
import { Panel } from '#shared/ui/layout/panel.tsx';
import { lazyComponent } from '#shared/version/lazy-component.tsx';
import css from './reminder-settings.module.css';
import { useSetReminderRule } from './use-set-reminder-rule.ts';

const ReminderDialog = lazyComponent(async () => (await import('./reminder-dialog.tsx')).ReminderDialog);

interface RuleRowProps {
  readonly kind: ReminderKind;
  readonly rule: ReminderRule;
}

/** One reminder: its switch, when it is sent, and the button to edit it. */
function RuleRow({ kind, rule }: RuleRowProps) {
  const set = useSetReminderRule();
  const { label } = REMINDERS[kind];
  return (
    <li className={css.rule}>
      <div className={css.row}>
        <Switch
          label={label}
          description={formatReminderSchedule(kind, rule.days)}
          checked={set.isPending ? (set.variables.on ?? rule.on) : rule.on}
          onChange={(event) =>
            set.mutate(
              { kind, on: event.currentTarget.checked },
              { onError: (error) => notify.failure('We couldn’t save the reminder', getErrorMessage(error)) },
            )
          }
        />
        <DialogButton
          className={css.edit ?? ''}
          variant="default"
          size="compact-sm"
          aria-label={`Edit “${label}”`}
          preload={ReminderDialog.preload}
          dialog={(state) => <ReminderDialog kind={kind} rule={rule} {...state} />}
        >
          Edit
        </DialogButton>
      </div>
      {rule.message !== '' && <blockquote className={css.message}>{rule.message}</blockquote>}
    </li>
  );
}

/** The time of day of today's reminders, in the agent's time zone: '8:00 AM'. */
function formatSendingTime(): string {
  return formatTime(new Date().setUTCHours(REMINDER_HOUR_UTC, 0, 0, 0));
}

function Rules({ rules }: { readonly rules: ReminderRules }) {
  return (
    <Panel
      title="Reminders to clients"
      description="We email your clients automatically. Reminders end when they pay, sign or answer, and you can stop them on each proposal."
    >
      <ul className={css.rules}>
        {REMINDER_KINDS.map((kind) => (
          <RuleRow key={kind} kind={kind} rule={rules[kind]} />
        ))}
      </ul>
      <p className={css.note}>Reminders go out at {formatSendingTime()} your time.</p>
    </Panel>
  );
}

/** The agent's settings of the reminders to clients. */
export function ReminderSettings() {
  const { data, isError, error, refetch, isFetching } = trpc.reminder.settings.useQuery();
  if (data) return <Rules rules={data} />;
  if (!isError) return <CardSkeleton lines={6} />;
  return <QueryError title="We couldn’t load your reminders" query={{ error, refetch, isFetching }} />;
}
