import type { NotificationEmail } from './notification-template.ts';

export const contractUpdated: NotificationEmail<'contract_updated'> = (
  { serviceType, version },
  { agentName },
) => ({
  subject: `Your contract was updated: ${serviceType}`,
  paragraphs: [
    `${agentName} updated the contract for ${serviceType}. Version ${version} replaces your current version, which can no longer be signed.`,
    'Please review the new version before you sign or decline it.',
  ],
  button: 'Review the New Version',
});
