-- A proposal names its deal's agent, so that an agent's proposals are found by an index. A browser does not say whose a
-- new one is: it has no right to write the column, and the deal knows. The deal is asked for under the asking person's
-- own policies; for one that is not theirs the column stays empty, and the policy for new proposals refuses the row.
create or replace function gable.name_agent() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.agent_id := (select deal.agent_id from public.deals as deal where deal.id = new.deal_id);
  return new;
end
$$;
revoke all on function gable.name_agent() from public, anon, authenticated;

create or replace trigger gable_agent before insert on public.proposals
for each row when (row_security_active('public.proposals'::regclass)) execute function gable.name_agent();
