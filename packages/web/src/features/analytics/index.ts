export { startAnalytics } from './analytics-query.ts';
export { AnalyticsScreen } from './analytics-screen.tsx';
