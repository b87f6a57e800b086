export { quotaUsage } from './quota.tables.ts';
export { useClientEmails } from './use-client-emails.ts';
export { useQuota } from './use-quota.ts';
