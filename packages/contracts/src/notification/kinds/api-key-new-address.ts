import * as z from 'zod/mini';
import { defineNotification } from '../define-notification.ts';

export const apiKeyNewAddress = defineNotification('api_key_new_address', {
  payload: { name: z.string(), beginning: z.string(), address: z.string() },
  email: { to: 'account' },
  display: { icon: 'key', tone: 'warning', page: 'security' },
  title: 'An API key was used from a new address',
  text: ({ name, address }) => `“${name}” was used from ${address}. Not you? Revoke it in your settings.`,
});
