import * as z from 'zod/mini';
import { ISSUE_OBSTACLES, type IssueObstacle } from '../../invoice/issue-obstacle.ts';
import { defineNotification, formatAmount, money, service } from '../define-notification.ts';

const NEXT_ACTS: Readonly<Record<IssueObstacle, string>> = {
  declined: 'is declined. Set another status to send the invoice, or void it.',
  archived: 'belongs to an archived deal. Activate the deal to send the invoice, or void it.',
};

/** A waiting invoice could be sent, but its proposal is declined or its deal archived. */
export const invoiceNotSent = defineNotification('invoice_not_sent', {
  payload: { ...money, ...service, obstacle: z.enum(ISSUE_OBSTACLES) },
  topics: ['proposals', 'money'],
  display: { icon: 'receipt', tone: 'warning', page: 'proposal' },
  title: (payload) => `Your invoice of ${formatAmount(payload)} wasn’t sent`,
  text: ({ customerName, serviceType, obstacle }) =>
    `${serviceType} for ${customerName} ${NEXT_ACTS[obstacle]}`,
});
