export { prefetchAnalytics } from './analytics-query.ts';
export { AnalyticsScreen } from './analytics-screen.tsx';
