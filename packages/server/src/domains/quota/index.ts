export { quotaUsage } from './quota.tables.ts';
export { useClientEmails } from './use-client-emails.ts';
export { useNoteBytes } from './use-note-bytes.ts';
export { useQuota, useQuotaOfMany } from './use-quota.ts';
