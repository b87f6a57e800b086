export { createDayFormatter } from './create-day-formatter.ts';
export { listStatements } from './list-statements.ts';
export { readStatement } from './read-statement.ts';
export { setStatementTimeZone } from './time-zones.ts';
