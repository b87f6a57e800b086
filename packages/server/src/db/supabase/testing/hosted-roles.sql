-- The roles of a Supabase project, as far as rows are concerned. They belong to the whole PostgreSQL server, so they are
-- made once, whichever test file comes first. `project_owner` stands for a project's `postgres`, which owns the tables
-- and is no superuser; a test server's own `postgres` is one.
do $roles$
begin
  -- Until the end of the transaction, so that test files that run at once do not make the same role.
  perform pg_advisory_xact_lock(20210411);
  if exists (select from pg_roles where rolname = 'project_owner') then
    return;
  end if;
  create role anon nologin noinherit;
  create role authenticated nologin noinherit;
  create role service_role nologin noinherit bypassrls;
  create role authenticator login noinherit password 'authenticator';
  grant anon, authenticated, service_role to authenticator;
  create role supabase_auth_admin nologin noinherit createrole;
  create role project_owner login createrole createdb bypassrls password 'project_owner';
  grant anon, authenticated, service_role to project_owner;
end
$roles$;
