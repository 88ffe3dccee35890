alter table account
  -- When names, e-mail address, addresses or phones last changed: a form that was opened before is refused.
  -- A choice about cookies, say, is no change of those.
  add column contact_changed_at timestamptz(3) not null default now(),
  -- When the account is to be deleted, on the wish of its member.
  add column deletes_at timestamptz(3);

update account set contact_changed_at = updated_at;

create index account_to_delete on account (deletes_at) where deletes_at is not null;

-- updated_at grows with every change, whoever makes it: two changes within a millisecond are two times as well.
create function keep_account_times() returns trigger language plpgsql as $$
begin
  new.updated_at := greatest(new.updated_at, old.updated_at + interval '1 millisecond');
  if (new.email, new.first_name, new.last_name, new.addresses, new.phones)
    is distinct from (old.email, old.first_name, old.last_name, old.addresses, old.phones) then
    new.contact_changed_at := new.updated_at;
  end if;
  return new;
end
$$;

create trigger account_times before update of updated_at on account
  for each row execute function keep_account_times();

-- Codes of services/accounts/src/goals/goals.ts.
create table goals (
  account_id uuid primary key references account on delete cascade,
  buying text,
  timeline text,
  selling text,
  education text,
  updated_at timestamptz(3) not null default now()
);
