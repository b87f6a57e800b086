-- Only SQLite needs a change: `lower` of PostgreSQL knows all letters.
SELECT 1;
