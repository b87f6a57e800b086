import { SERVICES_MAX } from '@gable/contracts/service';

/** Lists all services of an agent in one page. */
export const ALL_SERVICES = { limit: SERVICES_MAX };
