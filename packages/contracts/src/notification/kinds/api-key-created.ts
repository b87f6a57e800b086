import * as z from 'zod/mini';
import { defineNotification } from '../define-notification.ts';

/** `beginning` is the key's first characters, `access` its scopes as text. */
export const apiKeyCreated = defineNotification('api_key_created', {
  payload: { name: z.string(), beginning: z.string(), access: z.string() },
  email: { to: 'account' },
  display: { icon: 'key', tone: 'info', page: 'security' },
  title: 'A new API key was created',
  text: ({ name, access }) => `“${name}”. ${access} Not you? Revoke it in your settings.`,
});
