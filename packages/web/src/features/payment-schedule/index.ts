export { AgentSchedule, ClientSchedule } from './lazy-schedule-panels.ts';
