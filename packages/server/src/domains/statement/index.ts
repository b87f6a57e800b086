export { listStatements } from './list-statements.ts';
export { readStatement } from './read-statement.ts';
