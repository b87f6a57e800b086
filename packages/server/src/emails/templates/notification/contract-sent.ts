import type { NotificationEmail } from './notification-template.ts';

export const contractSent: NotificationEmail<'contract_sent'> = ({ serviceType }, { agentName }) => ({
  subject: `A contract for you to sign: ${serviceType}`,
  heading: 'A contract for you to sign',
  paragraphs: [
    `${agentName} sent you the contract for ${serviceType}.`,
    'Please review and sign, or decline with a reason. You sign on Gable by typing your legal name.',
  ],
  button: 'Review and Sign',
});
