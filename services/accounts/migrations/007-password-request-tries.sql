-- A request that could not be answered is tried again later and later, and holds up no others.
alter table password_request
  add column attempts integer not null default 0,
  -- Not rounded to the millisecond: rounded up, it would not be due at once.
  add column next_attempt_at timestamptz not null default now();
