-- What a new Supabase project has in its database before anything of ours is there: the sign-in service's tables and the
-- functions that read the token which the data API hands over, with the rights that everybody has on them.
create schema auth authorization supabase_auth_admin;
grant usage on schema auth to project_owner, anon, authenticated, service_role;

create function auth.jwt() returns jsonb language sql stable as $$
  select nullif(current_setting('request.jwt.claims', true), '')::jsonb
$$;
create function auth.uid() returns uuid language sql stable as $$
  select (nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub')::uuid
$$;
create function auth.role() returns text language sql stable as $$
  select nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'role'
$$;

create type auth.factor_status as enum ('unverified', 'verified');
create table auth.users (
  id uuid primary key,
  email varchar(255),
  email_confirmed_at timestamptz,
  raw_user_meta_data jsonb,
  banned_until timestamptz
);
create table auth.sessions (
  id uuid primary key,
  user_id uuid not null references auth.users on delete cascade
);
create table auth.mfa_factors (
  id uuid primary key,
  user_id uuid not null references auth.users on delete cascade,
  status auth.factor_status not null
);
alter table auth.users owner to supabase_auth_admin;
alter table auth.sessions owner to supabase_auth_admin;
alter table auth.mfa_factors owner to supabase_auth_admin;
alter table auth.users enable row level security;
alter table auth.sessions enable row level security;
alter table auth.mfa_factors enable row level security;
grant select on auth.users, auth.sessions, auth.mfa_factors to project_owner with grant option;

-- Older projects open everything in `public` to the data API's roles, what exists and what will be made.
grant usage on schema public to anon, authenticated, service_role;
alter default privileges for role project_owner in schema public
  grant all on tables to anon, authenticated, service_role;
alter default privileges for role project_owner in schema public
  grant all on functions to anon, authenticated, service_role;
alter default privileges for role project_owner in schema public
  grant all on sequences to anon, authenticated, service_role;
