-- What a company's own system is to hear of, until it said that it did.
create table webhook_delivery (
  -- The webhook-id of each try: what arrives twice can be known for the same.
  id uuid primary key default gen_random_uuid(),
  lead_id uuid not null unique references lead (id) on delete cascade,
  -- JSON as it is signed and sent. Null once it arrived.
  payload text,
  created_at timestamptz(3) not null default now(),
  attempts integer not null default 0,
  next_attempt_at timestamptz(3) not null default now(),
  last_error text,
  delivered_at timestamptz(3),
  -- Given up after its last try.
  dead_at timestamptz(3)
);

create index webhook_waiting on webhook_delivery (next_attempt_at) where delivered_at is null and dead_at is null;
create index webhook_dead on webhook_delivery (dead_at) where dead_at is not null;
