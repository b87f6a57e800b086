export { quotaUsage } from './quota.tables.ts';
export { useClientEmails } from './use-client-emails.ts';
export { useNoteBytes } from './use-note-bytes.ts';
export { readQuota, useQuota, useQuotaOfMany } from './use-quota.ts';
