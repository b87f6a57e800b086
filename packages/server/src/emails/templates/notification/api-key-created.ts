import type { NotificationEmail } from './notification-template.ts';

export const apiKeyCreated: NotificationEmail<'api_key_created'> = ({ name, beginning, access }) => ({
  subject: 'A new API key was created for your Gable account',
  paragraphs: [
    'Software that has this key can use Gable on your behalf.',
    'If this wasn’t you, revoke the key under Settings, Security, change your password and sign out everywhere.',
  ],
  details: [
    { label: 'Name', value: name },
    { label: 'Key', value: `${beginning}…` },
    { label: 'Access', value: access },
  ],
});
