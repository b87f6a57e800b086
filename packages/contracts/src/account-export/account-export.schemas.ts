/** The states of an export that are stored. A ready one expires by its time. */
export const STORED_EXPORT_STATUSES = ['preparing', 'ready', 'failed'] as const;

/** How long Gable remembers that there was an export, in days. */
export const EXPORT_ROW_DAYS = 90;
