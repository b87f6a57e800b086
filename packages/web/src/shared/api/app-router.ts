/** The server's router as a type: the one thing of the server that the web knows. */
export type { AppRouter } from '@gable/server/app-router';
