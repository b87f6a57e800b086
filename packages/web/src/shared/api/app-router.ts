/** The type of the server's router, the only thing that the web imports from the server. */
export type { AppRouter } from '@gable/server/app-router';
