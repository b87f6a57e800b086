import * as z from 'zod/mini';
import { EMAIL_TOPIC_NAMES } from './email.topics.ts';

export const emailTopicSchema = z.enum(EMAIL_TOPIC_NAMES);

/** Whether the user receives emails about a topic. */
export const emailPreferenceSchema = z.object({ topic: emailTopicSchema, on: z.boolean() });
export type EmailPreference = z.infer<typeof emailPreferenceSchema>;

/** A user's email preferences, and the address that the emails go to. */
export interface EmailPreferences {
  readonly email: string;
  readonly switches: readonly EmailPreference[];
}

/** The signed token of an unsubscribe link. It never expires and permits nothing else. */
export const unsubscribeTokenSchema = z.object({
  token: z.string().check(z.minLength(1), z.maxLength(2_000)),
});
export type UnsubscribeToken = z.infer<typeof unsubscribeTokenSchema>;

/** The data of the unsubscribe page. */
export interface UnsubscribeView extends EmailPreference {
  readonly email: string;
}
