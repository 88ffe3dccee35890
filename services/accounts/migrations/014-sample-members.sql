-- Members of the sample market: their password is public, so most deployments do not let them sign in.
alter table account add column is_sample boolean not null default false;
update account set is_sample = true
where lower(email) in ('ada@example.com', 'etienne@example.com', 'maya@example.com');
