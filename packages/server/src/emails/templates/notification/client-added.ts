import type { NotificationEmail } from './notification-template.ts';

/** To the new client of a deal. Does not identify the former client. */
export const clientAdded: NotificationEmail<'client_added'> = ({ agentName }) => ({
  subject: `${agentName} added you as a client on Gable`,
  paragraphs: [
    `${agentName} added you as the client of a deal. Proposals waiting for your response are in your dashboard.`,
    `You can sign a contract only after ${agentName} sends it to you.`,
    'Not expecting this? You can ignore this email.',
  ],
  button: 'Open Your Dashboard',
});
