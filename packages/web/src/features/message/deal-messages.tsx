import type { DealView } from '@gable/contracts/deal';
import type { ConversationView } from '@gable/contracts/message';
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { trpc } from '#shared/api/trpc.ts';
import { QueryError } from '#shared/errors/query-error.tsx';
import { Surface } from '#shared/ui/layout/surface.tsx';
import css from './conversation/conversation.module.css';
import { Conversation } from './conversation/conversation.tsx';
import { ConversationSkeleton } from './conversation/conversation-skeleton.tsx';

interface DealMessagesProps {
  readonly deal: DealView;
  /** The address of a former client whose conversation is opened first. */
  readonly client: string | undefined;
  /** Whether the tab is open. */
  readonly isShown: boolean;
}

interface ChoiceProps {
  readonly conversation: ConversationView;
  readonly onChoose: (clientEmail: string) => void;
}

/** Selects the conversation, because a deal has one with each of its clients. */
function AddressChoice({ conversation, onChoose }: ChoiceProps) {
  const { clientEmail, currentEmail, others } = conversation;
  if (others.length === 0 && clientEmail === currentEmail) return null;
  const unread = new Map(others.map((other) => [other.clientEmail, other.unread]));
  const addresses = new Set([currentEmail, clientEmail, ...unread.keys()]);
  const data = [...addresses].map((value) => {
    const count = unread.get(value) ?? 0;
    const when = value === currentEmail ? 'now' : 'before';
    return { value, label: `${value} (${when}${count > 0 ? `, ${count} unread` : ''})` };
  });
  return (
    <NativeSelect
      className={css.choice ?? ''}
      label="Conversation with"
      data={data}
      value={clientEmail}
      onChange={(event) => onChoose(event.currentTarget.value)}
    />
  );
}

/** The messages of a deal, for its agent. */
export function DealMessages({ deal, client, isShown }: DealMessagesProps) {
  const [chosen, setChosen] = useState(client ?? deal.customerEmail);
  // Switches to the conversation with the new client when the deal's client changes.
  const [current, setCurrent] = useState(deal.customerEmail);
  if (current !== deal.customerEmail) {
    setCurrent(deal.customerEmail);
    setChosen(deal.customerEmail);
  }
  const query = trpc.message.conversation.useQuery({ dealId: deal.id, clientEmail: chosen });
  if (query.data)
    return (
      <>
        <AddressChoice conversation={query.data} onChoose={setChosen} />
        <Conversation key={query.data.clientEmail} conversation={query.data} isShown={isShown} />
      </>
    );
  if (!query.error) return <ConversationSkeleton />;
  return (
    <Surface>
      <QueryError title="Couldn’t load the messages" query={query} />
    </Surface>
  );
}
