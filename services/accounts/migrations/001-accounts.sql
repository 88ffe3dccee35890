-- Times are kept to the millisecond, so that what a client sends back compares equal.
create table account (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  verified boolean not null default false,
  -- Argon2id in PHC form. Null for a member who only signs in elsewhere.
  password_hash text,
  first_name text not null,
  last_name text not null,
  addresses jsonb not null default '[]',
  phones jsonb not null default '[]',
  notification_opt_in boolean not null default false,
  user_set_cookie_settings boolean not null default false,
  accept_all_cookies boolean not null default false,
  personas jsonb not null default '[]',
  subscriptions jsonb not null default '[]',
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);

create unique index account_by_email on account (lower(email));

-- One sign-in on one device: the family of refresh tokens that follow from it.
create table session (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account on delete cascade,
  created_at timestamptz(3) not null default now(),
  last_used_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  ended_at timestamptz(3)
);

create index session_by_account on session (account_id);

-- Spent tokens stay as long as their session: one that comes back was stolen.
create table refresh_token (
  token_hash bytea primary key,
  session_id uuid not null references session on delete cascade,
  issued_at timestamptz(3) not null default now(),
  used_at timestamptz(3)
);

create index refresh_token_by_session on refresh_token (session_id);

create table signing_key (
  kid text primary key,
  private_jwk jsonb not null,
  public_jwk jsonb not null,
  created_at timestamptz(3) not null default now(),
  retired_at timestamptz(3)
);

-- At most one key signs; two processes that start together agree on it.
create unique index signing_key_in_use on signing_key ((true)) where retired_at is null;

-- Both favorites services of the site stand on this table. A home that is no longer a favorite keeps its
-- row, so that its number stays the same when it becomes one again.
create table favorite (
  id bigint generated always as identity primary key,
  account_id uuid not null references account on delete cascade,
  property_id text not null,
  ouid text,
  name text not null,
  favorite boolean not null,
  is_subscribed boolean not null default true,
  email boolean not null default true,
  sms boolean not null default false,
  -- 1 immediately, 2 daily, 4 weekly, 16 monthly.
  notification_frequency smallint not null default 2 check (notification_frequency in (1, 2, 4, 16)),
  notify_on text[] not null default '{STATUS_CHANGE,PRICE_CHANGE}',
  -- When the home became a favorite, the last time it did.
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  unique (account_id, property_id)
);

create index favorite_by_account on favorite (account_id, created_at desc, id desc) where favorite;
