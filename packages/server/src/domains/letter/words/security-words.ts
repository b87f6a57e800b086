import { API_KEY_ADDRESS_EMAILS_PER_DAY } from '@gable/contracts/api-key';
import { WEBHOOK_ROTATION_HOURS } from '@gable/contracts/webhook';
import type { Draft, LetterDraft } from './letter-draft.ts';

const opens = {
  button: 'Review Security Settings',
  opens: 'security',
} as const satisfies Partial<LetterDraft>;

/** What to do about a key that the owner does not recognize. */
const REVOKE =
  'If this wasn’t you, revoke the key under Settings, Security, change your password and sign out everywhere.';

/** The same for an endpoint. */
const REMOVE =
  'If this wasn’t you, delete the endpoint under Settings, Security, change your password and sign out everywhere.';

/** Someone with a session of the account made a key. */
export const apiKeyCreated: Draft<'api_key_created'> = ({ name, beginning, access }) => ({
  subject: 'A new API key was created for your Gable account',
  preview: 'If this wasn’t you, revoke it now.',
  heading: 'A new API key was created',
  paragraphs: ['Software that has this key can use Gable on your behalf.', REVOKE],
  facts: [
    { label: 'Name', value: name },
    { label: 'Key', value: `${beginning}…` },
    { label: 'Access', value: access },
  ],
  ...opens,
});

/** A key was used from an address that its owner was not told of before. */
export const apiKeyNewAddress: Draft<'api_key_new_address'> = ({ name, beginning, address }) => ({
  subject: 'Your Gable API key was used from a new address',
  preview: `It was used from ${address}.`,
  heading: 'An API key was used from a new address',
  paragraphs: [
    'This is expected after you set up or move the software that uses the key.',
    'If you don’t recognize the address, revoke the key under Settings, Security.',
    `We send at most ${API_KEY_ADDRESS_EMAILS_PER_DAY} of these emails a day for each key.`,
  ],
  facts: [
    { label: 'Name', value: name },
    { label: 'Key', value: `${beginning}…` },
    { label: 'Address', value: address },
  ],
  ...opens,
});

/** Events are sent to an address that they were not sent to before. */
export const webhookCreated: Draft<'webhook_created'> = ({ host }) => ({
  subject: 'A webhook endpoint was added to your Gable account',
  preview: 'If this wasn’t you, delete it now.',
  heading: 'A webhook endpoint was added',
  paragraphs: [`From now on, Gable sends events about your work to ${host}.`, REMOVE],
  facts: [{ label: 'Endpoint', value: host }],
  ...opens,
});

/** An endpoint has another address. */
export const webhookMoved: Draft<'webhook_moved'> = ({ host, before }) => ({
  subject: 'The address of a webhook endpoint was changed',
  preview: 'If this wasn’t you, delete it now.',
  heading: 'A webhook endpoint has a new address',
  paragraphs: [`From now on, Gable sends the events of this endpoint to ${host}.`, REMOVE],
  facts: [
    { label: 'New address', value: host },
    { label: 'Previous address', value: before },
  ],
  ...opens,
});

/** An endpoint has a new signing secret. */
export const webhookSecretRotated: Draft<'webhook_secret_rotated'> = ({ host }) => ({
  subject: 'The signing secret of a webhook endpoint was rotated',
  preview: 'The previous secret expires soon.',
  heading: 'A webhook signing secret was rotated',
  paragraphs: [
    `Events for ${host} are signed with a new secret. The previous one stays valid for ${WEBHOOK_ROTATION_HOURS} hours.`,
    REMOVE,
  ],
  facts: [{ label: 'Endpoint', value: host }],
  ...opens,
});
