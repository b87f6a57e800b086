import { type LetterChoices as Choices, LETTER_TOPICS, type LetterSwitch } from '@gable/contracts/letter';
import { Switch } from '@mantine/core';
import { trpc } from '#shared/api/trpc.ts';
import { messageOf } from '#shared/errors/wire-error-of.ts';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { notify } from '#shared/ui/notify.tsx';
import { Panel } from '#shared/ui/panel.tsx';
import { CardSkeleton } from '#shared/ui/skeletons.tsx';
import css from './letter-choices.module.css';

function useChoose() {
  const utils = trpc.useUtils();
  return trpc.letter.choose.useMutation({
    onSuccess: (choices) => utils.letter.choices.setData(undefined, choices),
    onError: (error) => notify.failure('Your choice was not saved', messageOf(error)),
  });
}

/** One kind of e-mail. While it is saved it shows what was chosen; a failure puts it back. */
function Choice({ topic, on }: LetterSwitch) {
  const choose = useChoose();
  const { label, description } = LETTER_TOPICS[topic];
  return (
    <li className={css.choice}>
      <Switch
        label={label}
        description={description}
        checked={choose.isPending ? choose.variables.on : on}
        onChange={(event) => choose.mutate({ topic, on: event.currentTarget.checked })}
      />
    </li>
  );
}

function Switches({ choices: { email, switches } }: { readonly choices: Choices }) {
  return (
    <Panel title="E-mails" description={`They go to ${email}.`}>
      <ul className={css.switches}>
        {switches.map((each) => (
          <Choice key={each.topic} {...each} />
        ))}
      </ul>
      <p className={css.note}>
        What is part of a transaction is always sent: proposals, contracts, invoices, receipts, refunds and
        payouts on their way.
      </p>
    </Panel>
  );
}

/** Which e-mails the user gets that they may do without. */
export function LetterChoices() {
  const { data, isError, error, refetch } = trpc.letter.choices.useQuery();
  if (data) return <Switches choices={data} />;
  if (!isError) return <CardSkeleton lines={3} />;
  return (
    <ErrorState
      title="Your e-mail settings could not be loaded"
      message={messageOf(error)}
      onRetry={refetch}
    />
  );
}
