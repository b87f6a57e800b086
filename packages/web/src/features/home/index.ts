export { AnalyticsScreen } from './analytics-screen.tsx';
export { HomeScreen } from './home-screen.tsx';
