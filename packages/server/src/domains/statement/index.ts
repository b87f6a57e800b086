export { createDayFormatter } from './create-day-formatter.ts';
export { listStatements } from './list-statements.ts';
export { readStatement } from './read-statement.ts';
export { listStatementTimeZones, setStatementTimeZone } from './time-zones.ts';
