import type { NotificationEmail } from './notification-template.ts';

export const contractPaperRequested: NotificationEmail<'contract_paper_requested'> = ({
  serviceType,
  customerName,
}) => ({
  subject: `${customerName} wants to sign on paper: ${serviceType}`,
  paragraphs: [
    `${customerName} withdrew their consent to sign the contract for ${serviceType} electronically.`,
    'Give your client a paper copy to sign, at no charge. You can download the contract as a PDF and print it. After it is signed, set its status to Signed.',
  ],
});
