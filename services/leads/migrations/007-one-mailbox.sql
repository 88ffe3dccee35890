-- Receipts are counted by the mailbox that they arrive in: a+b@c.example and A@c.example are one.
drop index lead_of_sender;
create index lead_of_sender on lead (lower(regexp_replace(email, '^([^+@]+)[+][^@]*@', '\1@')), routed_at)
  where routed_at is not null;
