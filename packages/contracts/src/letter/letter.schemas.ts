import * as z from 'zod/mini';
import { LETTER_TOPIC_NAMES } from './letter.topics.ts';

/** The schema of `LetterTopic`. */
export const letterTopicSchema = z.enum(LETTER_TOPIC_NAMES);

/** One switch of the settings. */
export const letterSwitchSchema = z.object({ topic: letterTopicSchema, on: z.boolean() });
export type LetterSwitch = z.infer<typeof letterSwitchSchema>;

/** Which e-mails a user gets that they may do without, and where they go. */
export const letterChoicesSchema = z.object({ email: z.string(), switches: z.array(letterSwitchSchema) });
export type LetterChoices = z.infer<typeof letterChoicesSchema>;

/** What an e-mail's foot carries: sealed, good for ever, and for this one purpose. */
export const optOutSchema = z.object({ token: z.string().check(z.minLength(1), z.maxLength(2_000)) });
export type OptOut = z.infer<typeof optOutSchema>;

/** What the page behind that link is about: which e-mails, to which address, and whether they are sent now. */
export const optOutViewSchema = z.object({ email: z.string(), topic: letterTopicSchema, on: z.boolean() });
export type OptOutView = z.infer<typeof optOutViewSchema>;
