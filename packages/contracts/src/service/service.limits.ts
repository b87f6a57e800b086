/** The most services of an agent. */
export const SERVICES_MAX = 100;
