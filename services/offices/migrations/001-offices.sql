create table office (
  master_customer_id text primary key,
  office_name text not null,
  -- Lower case without accents, a space before each word: ' maison tremblay'.
  search_name text not null,
  title text not null,
  office_address1 text not null,
  office_address2 text,
  city text not null,
  state text not null,
  postal_code text not null,
  country text not null,
  city_key text not null,
  region text not null,
  primary_phone text not null,
  website text not null,
  photo_key text not null,
  lat double precision not null,
  lon double precision not null
);

create index office_by_city on office (city_key, office_name, master_customer_id);
create index office_by_state on office (state, office_name, master_customer_id);
create index office_by_name on office (office_name, master_customer_id);
create index office_by_search_name on office using gin (search_name gin_trgm_ops);

-- Which boards (multiple listing services) an office belongs to. Spelled as the board spells itself.
create table board_membership (
  office_master_customer_id text not null references office on delete cascade,
  ouid text not null,
  primary key (office_master_customer_id, ouid)
);

-- oUIDs are compared without case.
create index board_membership_by_board on board_membership (lower(ouid), office_master_customer_id);
