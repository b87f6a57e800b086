import type { UserType } from '../profile/index.ts';

/** What a person may switch off: e-mails that are no part of a transaction. */
export const LETTER_TOPIC_NAMES = ['answers', 'payments', 'messages'] as const;
export type LetterTopic = (typeof LETTER_TOPIC_NAMES)[number];

interface TopicWords {
  readonly label: string;
  readonly description: string;
  /** Who gets such e-mails at all. */
  readonly for: readonly UserType[];
}

/** What the settings, an e-mail's foot and the page behind it call each of them. */
export const LETTER_TOPICS: Readonly<Record<LetterTopic, TopicWords>> = {
  answers: {
    label: 'Answers from clients',
    description: 'A client accepts or declines a proposal, or declines a contract.',
    for: ['agent'],
  },
  payments: {
    label: 'Payment news',
    description: 'A client’s payment failed, a refund is complete, a payout has reached your bank.',
    for: ['agent'],
  },
  messages: {
    label: 'Messages',
    description: 'Somebody wrote to you, and you have not read it on Gable yet.',
    for: ['agent', 'buyer'],
  },
};

/** The topics that concern this audience, in the order in which they are shown. */
export function letterTopicsOf(userType: UserType): readonly LetterTopic[] {
  return LETTER_TOPIC_NAMES.filter((topic) => LETTER_TOPICS[topic].for.includes(userType));
}
