export { quotaUsage } from './quota.tables.ts';
export { useClientEmails } from './use-client-emails.ts';
export { useNoteBytes } from './use-note-bytes.ts';
export { readQuota, useHighVolumeQuota, useQuota } from './use-quota.ts';
