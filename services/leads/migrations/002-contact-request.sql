-- Who wants to hear from an agent or office, kept whether or not the mail that tells of it arrives.
create table contact_request (
  id uuid primary key default gen_random_uuid(),
  -- Chosen by the form: what is sent again because its answer was lost is the same request.
  idempotency_key uuid not null unique,
  -- Digest of what was asked: another request under the same key is refused, not lost.
  fingerprint text not null,
  name text not null,
  email text not null,
  -- Ten digits.
  phone text,
  message text not null,
  upi text,
  listing_address text,
  entity_type text check (entity_type in ('agent', 'office')),
  entity_key text,
  locale text not null,
  created_at timestamptz(3) not null default now()
);

create index contact_request_by_age on contact_request (created_at);
