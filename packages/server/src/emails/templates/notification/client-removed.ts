import type { NotificationEmail } from './notification-template.ts';

function keptText(count: number): string {
  if (count === 0)
    return 'You hadn’t accepted, signed or paid anything in it, so there’s nothing you need to do.';
  const proposals = count === 1 ? '1 proposal, with its' : `${count} proposals, with their`;
  return `You keep everything you accepted, signed or paid: ${proposals} contracts, invoices and receipts. You can still message your agent about it.`;
}

function withdrawnText(count: number): readonly string[] {
  if (count === 0) return [];
  return [
    count === 1
      ? 'A contract waiting for your signature was withdrawn.'
      : `${count} contracts waiting for your signature were withdrawn.`,
  ];
}

/** To the former client of a deal. Does not identify the new client. */
export const clientRemoved: NotificationEmail<'client_removed'> = ({ agentName, kept, withdrawn }) => ({
  heading: 'You are no longer the client of this deal',
  paragraphs: [
    `${agentName} changed the client of a deal that you were part of.`,
    keptText(kept),
    ...withdrawnText(withdrawn),
    `Was this a mistake? Reply to this email to reach ${agentName}.`,
  ],
  button: 'Open Your Dashboard',
});
