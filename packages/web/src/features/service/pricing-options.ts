import { PRICING_LABELS } from '@gable/contracts/proposal';

/** The options of a select for the pricing structure. */
export const PRICING_OPTIONS = Object.entries(PRICING_LABELS).map(([value, label]) => ({ value, label }));
