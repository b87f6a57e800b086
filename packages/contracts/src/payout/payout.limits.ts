export const RECENT_PAYOUTS_LIMIT = 10;

export const INVALID_AMOUNT = 'Please enter a valid positive amount';
