import type { DealId } from '@gable/contracts/kernel';
import { Button } from '@mantine/core';
import { IconMessage } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { trpc } from '#shared/api/trpc.ts';
import { Panel } from '#shared/ui/layout/panel.tsx';
import css from './messages-card.module.css';
import { UnreadCount, useUnreadOfDeal } from './unread-count.tsx';

/** A link from a proposal to the messages with its agent. */
export function MessagesCard({ dealId }: { readonly dealId: DealId }) {
  const { data } = trpc.message.conversation.useQuery({ dealId });
  const unread = useUnreadOfDeal(dealId);
  const agent = data?.agentName ?? 'your agent';
  return (
    <div className={css.place}>
      <Panel title="Messages" actions={<UnreadCount unread={unread} />}>
        <p className={css.note}>
          {data?.isOpen === false
            ? `Read what you and ${agent} wrote to each other.`
            : `Ask ${agent} anything about this proposal. Only you two can read it.`}
        </p>
        <Button
          variant="default"
          leftSection={<IconMessage size={18} stroke={1.75} aria-hidden="true" />}
          renderRoot={(props) => <Link to="/buyer/dashboard" search={{ messages: dealId }} {...props} />}
        >
          {unread > 0 ? 'Read Messages' : 'Open Messages'}
        </Button>
      </Panel>
    </div>
  );
}
