-- A new row whose id is somebody else's gets one of the person's own instead, the same each time: a refusal (23505) would tell
-- that the id exists (docs/decisions/0062). The embedded server makes the same ids (`kernel/user-scoped-id.ts`).
create or replace function gable.own_id() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  hash text;
  taken boolean;
begin
  execute format('select exists (select from public.%I where id = $1 and agent_id is distinct from $2)', tg_table_name)
  into taken using new.id, auth.uid();
  if taken then
    hash := encode(sha256(convert_to(auth.uid() || ':' || new.id, 'UTF8')), 'hex');
    new.id := (substr(hash, 1, 12) || '8' || substr(hash, 14, 3) || '8' || substr(hash, 18, 15))::uuid;
  end if;
  return new;
end
$$;
revoke all on function gable.own_id() from public, anon, authenticated;

create or replace trigger gable_own_id before insert on public.deals
for each row when (row_security_active('public.deals'::regclass)) execute function gable.own_id();
create or replace trigger gable_own_id before insert on public.proposals
for each row when (row_security_active('public.proposals'::regclass)) execute function gable.own_id();
