import type { NotificationEmail } from './notification-template.ts';

export const contractCountersigned: NotificationEmail<'contract_countersigned'> = (
  { serviceType },
  { agentName, copies },
) => ({
  subject: `Contract with both signatures: ${serviceType}`,
  preview: 'Keep this email: it has your final copy.',
  heading: 'Your agent countersigned the contract',
  paragraphs: [
    `${agentName} countersigned the contract that you signed. Here are your copies of the final PDF with both signatures and of the signature record. Please keep both.`,
    'You don’t need to do anything. The copy that you received before stays valid.',
  ],
  details: [{ label: 'Service', value: serviceType }, { label: 'Agent', value: agentName }, ...copies],
  button: 'View the Contract',
});
