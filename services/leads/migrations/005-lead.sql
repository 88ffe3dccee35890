-- Whoever asks for something: one row, kept before the answer. What becomes of it is told by `state`.
create table lead (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('contact', 'tour', 'estimate')),
  -- Chosen by the form: what is sent again because its answer was lost is the same lead.
  idempotency_key uuid not null unique,
  -- Digest of what was asked: another request under the same key is refused, not lost.
  fingerprint text not null,
  -- The member who was signed in. Of the accounts service, which forgets its members by itself.
  account_id uuid,
  name text not null,
  email text not null,
  -- Ten digits.
  phone text,
  message text,
  upi text,
  listing_address text,
  entity_type text check (entity_type in ('agent', 'office', 'team')),
  entity_key text,
  tour_type text check (tour_type in ('in_person', 'virtual')),
  -- By the calendar of the home.
  wished_date date,
  wished_time text check (wished_time in ('morning', 'afternoon', 'evening', 'asap')),
  locale text not null,
  created_at timestamptz(3) not null default now(),
  -- Held: somebody has to look at it first. Dropped: they did, and it is nothing.
  state text not null check (state in ('waiting', 'held', 'dropped', 'routed')),
  held_because text[] not null default '{}',
  -- Since when somebody is looked for; of a lead that was held, since its release.
  waiting_since timestamptz(3) not null default now(),
  attempts integer not null default 0,
  next_attempt_at timestamptz(3) not null default now(),
  routed_at timestamptz(3),
  -- Who answers: 'agent', 'team', 'office', 'sponsor' or 'house', with their key, and the address of the mail.
  routed_to text,
  routed_key text,
  recipient text
);

create index lead_waiting on lead (next_attempt_at) where state = 'waiting';
create index lead_held on lead (created_at) where state = 'held';
create index lead_of_member on lead (account_id, created_at desc) where account_id is not null;
-- How many one mailbox was told of lately, and how many one sender was.
create index lead_of_recipient on lead (recipient, routed_at) where recipient is not null;
create index lead_of_sender on lead (lower(email), routed_at) where routed_at is not null;
create index lead_by_age on lead (created_at);

-- Their mail was queued with them.
insert into lead (id, kind, idempotency_key, fingerprint, name, email, phone, message, upi, listing_address,
  entity_type, entity_key, locale, created_at, waiting_since, next_attempt_at, state, routed_at)
select id, 'contact', idempotency_key, fingerprint, name, email, phone, message, upi, listing_address,
  entity_type, entity_key, locale, created_at, created_at, created_at, 'routed', created_at
from contact_request;

drop table contact_request;
