export {
  type AgentCalendar,
  createCalendar,
  type Limits,
  listMonthsBetween,
  listYears,
} from './calendar.ts';
export { listStatementTimeZones, listTimeZones, loadCalendar, setStatementTimeZone } from './time-zones.ts';
