import type { NotificationEmail } from './notification-template.ts';

export const tourRefused: NotificationEmail<'tour_refused'> = ({ customerName, when, home, byYou }) =>
  byYou
    ? {
        subject: `You declined a tour with ${customerName}: ${when}`,
        paragraphs: [
          `You declined the tour of ${home} with ${customerName} on ${when}. We told ${customerName}, who is not charged. The time is free again.`,
        ],
      }
    : {
        subject: `${customerName} declined the new time of a tour`,
        paragraphs: [
          `${customerName} cannot tour ${home} on ${when}. The earlier time no longer applies, so the tour does not take place. ${customerName} is not charged.`,
        ],
      };
