-- What is made in `public` from here on is closed to browsers until a later file opens it by name.
--
-- A project's data API serves everything in `public` that the roles `anon` (the publishable key alone) and
-- `authenticated` (a signed-in user) have rights on, and older projects give both of them all rights on every new table.
-- This takes that back for what this role makes: for the tables of these files, and for those that the server's own
-- migrations make.
alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;
alter default privileges in schema public revoke all on functions from anon, authenticated;
