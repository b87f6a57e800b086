import type { NotificationEmail } from './notification-template.ts';

export const contractCompleted: NotificationEmail<'contract_completed'> = (
  { serviceType },
  { agentName, copies },
) => ({
  subject: `Your signed contract: ${serviceType}`,
  preview: 'Keep this email: it has your signed copy.',
  heading: 'Your contract is signed',
  paragraphs: [
    `You signed the contract with ${agentName}. Here are your copies of the signed PDF and the signature record. Please keep both.`,
    'You can also find them on Gable. If you’d like a paper copy, ask your agent. It’s free.',
  ],
  details: [{ label: 'Service', value: serviceType }, { label: 'Agent', value: agentName }, ...copies],
  button: 'View the Signed Contract',
});
