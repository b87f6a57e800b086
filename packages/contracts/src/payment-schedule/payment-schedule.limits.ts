/** How far ahead an installment can be: ten years. */
export const AFTER_DAYS_MAX = 3_650;
