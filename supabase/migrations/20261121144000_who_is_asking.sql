-- Who asks the data API, in the same words as the server's own access rules. These functions read what the asking role
-- may not, so they lie in a schema that the data API does not serve, and answer about the asking person alone.
create schema if not exists gable;
revoke all on schema gable from public;

-- The proven address of whoever asks, in lower case; null when the session is nobody's: no proven address, ended, shut
-- out, or without the second factor that its user has set up. Everything below asks this first, as the server does of
-- every session: deals are matched to buyers by address.
--
-- The token alone does not say this. It outlives its session and the address it carries, and what it says of its user
-- (user_metadata) is written by that user.
create or replace function gable.proven_email() returns text
language sql stable security definer set search_path = ''
as $$
  select lower(person.email)
  from auth.users as person
  where person.id = (select auth.uid())
    and person.email <> ''
    and person.email_confirmed_at is not null
    and lower(person.email) = lower((select auth.jwt()) ->> 'email')
    and (person.banned_until is null or person.banned_until <= now())
    and exists (
      select from auth.sessions as session
      where session.id = ((select auth.jwt()) ->> 'session_id')::uuid and session.user_id = person.id
    )
    and (
      (select auth.jwt()) ->> 'aal' = 'aal2'
      or not exists (
        select from auth.mfa_factors as factor
        where factor.user_id = person.id and factor.status = 'verified'
      )
    )
$$;

-- 'agent' or 'buyer', by the person's row in `users` and by nothing else; null for somebody without one.
create or replace function gable.user_type() returns text
language sql stable security definer set search_path = ''
as $$
  select profile.user_type from public.users as profile where profile.id = (select auth.uid())
$$;

-- The deals that the person is party to: an agent's own, or those that carry a buyer's proven address.
create or replace function gable.own_deals() returns uuid[]
language sql stable security definer set search_path = ''
as $$
  select coalesce(array_agg(own.id), '{}')
  from (
    select deal.id from public.deals as deal
    where deal.agent_id = (select auth.uid())
      and (select gable.user_type()) = 'agent'
    union all
    select deal.id from public.deals as deal
    where deal.customer_email = (select gable.proven_email())
      and (select gable.user_type()) = 'buyer'
  ) as own
$$;

-- A policy runs as whoever asks, so they must be able to execute these. They cannot call them by name: that would take
-- the schema as well.
revoke all on function gable.proven_email(), gable.user_type(), gable.own_deals() from public, anon;
grant execute on function gable.proven_email(), gable.user_type(), gable.own_deals() to authenticated;
