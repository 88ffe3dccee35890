-- Mail that waits to be sent, and for a while what was sent. A copy of services/kit/src/mail/outbox.
create table mail_outbox (
  -- The Message-ID is made of it: a mail that is sent twice can be known for the same.
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  locale text not null,
  recipient text not null,
  subject text not null,
  -- Null once it was sent or given up: links that open an account do not stay here.
  html text,
  text text,
  idempotency_key text unique,
  queued_at timestamptz(3) not null default now(),
  attempts integer not null default 0,
  next_attempt_at timestamptz(3) not null default now(),
  -- While a process sends it; past that, another one takes over.
  leased_until timestamptz(3),
  give_up_at timestamptz(3) not null,
  last_error text,
  sent_at timestamptz(3),
  given_up_at timestamptz(3)
);

create index mail_outbox_waiting on mail_outbox (next_attempt_at) where sent_at is null and given_up_at is null;
create index mail_outbox_by_age on mail_outbox (queued_at);
