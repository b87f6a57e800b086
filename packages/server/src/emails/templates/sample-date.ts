import { instant } from '@gable/contracts/kernel';

export const SAMPLE_DATE = instant(Date.UTC(2026, 11, 1));
