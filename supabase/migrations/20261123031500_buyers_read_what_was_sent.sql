-- A contract's row holds its current text, which may be a draft. A buyer reads what was sent to them
-- (docs/decisions/0045), so the table is the agent's, and buyers get a view of the latest version they were sent.
drop policy if exists "both parties read" on public.contracts;
drop policy if exists "the agent reads" on public.contracts;
create policy "the agent reads" on public.contracts for select to authenticated
using (
  (select gable.user_type()) = 'agent'
  and proposal_id = any (array(select proposals.id from public.proposals))
);

-- A view acts with its owner's rights, so it selects the reader's own rows itself. A version that is no longer current
-- shows the status that its record ends with; without one that can be signed or counts, it was withdrawn: 'draft'.
do $view$
declare
  -- A later migration renames the table. A server that is ahead of this file has done so already.
  audit_log constant text := case
    when to_regclass('public.contract_record') is null then 'contract_audit_log' else 'contract_record'
  end;
begin
  execute format($sql$
create or replace view public.buyer_contracts with (security_barrier = true) as
select distinct on (c.id)
  c.id,
  c.proposal_id,
  v.content,
  v.number as version,
  case
    when v.number = (select max(newest.number) from public.contract_versions as newest where newest.contract_id = c.id)
      then c.status
    else coalesce(
      (
        select case r.kind when 'expired' then 'expired' when 'withdrawn' then 'draft' when 'declined' then 'draft'
          when 'sent' then 'draft' else 'signed' end
        from public.%I as r
        where r.contract_id = c.id and r.version = v.number
          and r.kind in ('sent', 'withdrawn', 'declined', 'expired', 'marked_signed', 'signed', 'reinstated')
        order by r.seq desc
        limit 1
      ),
      'draft'
    )
  end as status,
  c.created_at,
  v.sent_at
from public.contracts as c
inner join public.proposals as p on p.id = c.proposal_id
inner join public.contract_versions as v on v.contract_id = c.id
where (select gable.user_type()) = 'buyer'
  and (
    (p.client_id = (select auth.uid()) and v.sent_to in ((select gable.proven_email()), p.client_email))
    or (
      v.sent_to = (select gable.proven_email())
      and p.client_id is null
      and (
        p.client_email = (select gable.proven_email())
        or (p.client_bound_at is null and p.deal_id = any ((select gable.own_deals())::uuid[]))
      )
    )
    or exists (
      select from public.contract_signatures as s
      where s.contract_id = c.id and s.version = v.number and s.signer_id = (select auth.uid())
    )
  )
  and (select gable.proven_email()) is not null
order by c.id, v.number desc
$sql$, audit_log);
end
$view$;
revoke all on public.buyer_contracts from public, anon, authenticated;
grant select on public.buyer_contracts to authenticated;
