-- What was mailed to prove an address or to set a new password: its token as a digest, good for one use. A newer
-- one for the same purpose ends it. Spent and old ones stay for a while, so that a late visitor is told why.
create table one_time_link (
  token_hash bytea primary key,
  account_id uuid not null references account on delete cascade,
  purpose text not null check (purpose in ('reset', 'verify')),
  -- Where it was sent: it proves this address and no other.
  email text not null,
  locale text not null,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  used_at timestamptz(3)
);

create index one_time_link_by_account on one_time_link (account_id, purpose);

-- Asked for by anybody, for any address: kept alike whether it has an account, and answered afterwards, so that
-- the time of the answer does not tell.
create table password_request (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  locale text not null,
  asked_at timestamptz(3) not null default now()
);

-- What the browser called itself at sign-in.
alter table session add column device text;

-- The sweep looks for sessions that are over.
create index session_by_end on session (coalesce(ended_at, expires_at));
create index refresh_token_spent on refresh_token (used_at) where used_at is not null;

-- A key is published before it signs, and after it has signed.
alter table signing_key add column signs_from timestamptz(3) not null default now();
drop index signing_key_in_use;
alter table signing_key drop column retired_at;
