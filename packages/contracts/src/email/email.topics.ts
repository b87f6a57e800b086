import type { UserType } from '../profile/index.ts';

/** The topics of optional emails. Transactional emails have none. */
export const EMAIL_TOPIC_NAMES = ['answers', 'payments', 'reminders', 'messages'] as const;
export type EmailTopic = (typeof EMAIL_TOPIC_NAMES)[number];

interface EmailTopicCopy {
  readonly label: string;
  readonly description: string;
  /** The roles that receive these emails. */
  readonly for: readonly UserType[];
}

/** The labels in the settings, in email footers and on the unsubscribe page. */
export const EMAIL_TOPICS: Readonly<Record<EmailTopic, EmailTopicCopy>> = {
  answers: {
    label: 'Client responses',
    description: 'A client accepts or declines a proposal, or declines a contract.',
    for: ['agent'],
  },
  payments: {
    label: 'Payment updates',
    description: 'A client’s payment fails, a refund completes, or a payout reaches your bank.',
    for: ['agent'],
  },
  reminders: {
    label: 'Reminders',
    description: 'An invoice, a contract or a proposal is waiting for you.',
    for: ['buyer'],
  },
  messages: {
    label: 'Messages',
    description: 'You have unread messages on Gable.',
    for: ['agent', 'buyer'],
  },
};

/** Returns the topics of a role, in display order. */
export function listEmailTopics(userType: UserType): readonly EmailTopic[] {
  return EMAIL_TOPIC_NAMES.filter((topic) => EMAIL_TOPICS[topic].for.includes(userType));
}
