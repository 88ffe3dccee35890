-- What this database holds: the invented sample market, or the data of a company. Never both.
create table database_origin (
  one boolean primary key default true check (one),
  kind text not null check (kind in ('sample', 'real')),
  -- Of a sample market; null in a sample database that is older than this table.
  seed integer,
  listings integer,
  recorded_at timestamptz(3) not null default now()
);
