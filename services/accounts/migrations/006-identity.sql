-- Who signs in with Apple or Google: the name that a provider has for a person, and whose account they open.
create table identity (
  provider text not null check (provider in ('apple', 'google')),
  subject text not null,
  account_id uuid not null references account on delete cascade,
  -- The address that the provider vouched for, the last time it did.
  email text not null,
  created_at timestamptz(3) not null default now(),
  last_used_at timestamptz(3) not null default now(),
  primary key (provider, subject)
);

create index identity_by_account on identity (account_id);

-- Seals what a browser keeps of a sign-in under way. One key, so that each process opens what another sealed.
create table sso_key (
  one boolean primary key default true check (one),
  key bytea not null
);
