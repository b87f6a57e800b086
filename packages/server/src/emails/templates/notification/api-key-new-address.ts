import { API_KEY_NEW_IP_EMAILS_PER_DAY } from '@gable/contracts/api-key';
import type { NotificationEmail } from './notification-template.ts';

export const apiKeyNewAddress: NotificationEmail<'api_key_new_address'> = ({ name, beginning, address }) => ({
  subject: 'Your Gable API key was used from a new address',
  paragraphs: [
    'This is expected after you set up or move the software that uses the key.',
    'If you don’t recognize the address, revoke the key under Settings, Security.',
    `We send at most ${API_KEY_NEW_IP_EMAILS_PER_DAY} of these emails a day for each key.`,
  ],
  details: [
    { label: 'Name', value: name },
    { label: 'Key', value: `${beginning}…` },
    { label: 'Address', value: address },
  ],
});
