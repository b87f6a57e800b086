-- A contract is signed, so every change of it joins its record and may make a new version (docs/decisions/0021). The
-- server does that; a browser that wrote the row itself would pass it by. Both parties go on reading.
do $$
declare
  name text;
begin
  revoke insert, update, delete on public.contracts from authenticated;
  -- Rights on single columns are not taken back by the line above.
  foreach name in array array['id', 'proposal_id', 'content', 'status', 'created_at', 'updated_at'] loop
    execute format('revoke insert (%1$I), update (%1$I) on public.contracts from authenticated', name);
  end loop;
end
$$;
-- What held such writes to the forms' rules has nothing to hold any more.
drop policy if exists "the agent adds" on public.contracts;
drop policy if exists "the agent changes" on public.contracts;
drop trigger if exists gable_check on public.contracts;
drop trigger if exists gable_stamp on public.contracts;
drop function if exists gable.check_contract();
