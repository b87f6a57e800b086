import { SERVICE_TYPES } from '@gable/contracts/proposal';

/** Returns the service types to choose from, and the current one if it is another. */
export function listServiceTypes(current: string): readonly string[] {
  const isKnown = current === '' || SERVICE_TYPES.some((type) => type === current);
  return isKnown ? SERVICE_TYPES : [...SERVICE_TYPES, current];
}
