-- A keyword also finds homes by their street, unless the address is withheld. The name of a street is kept as it is
-- written, which the English rules do for French names as well.
alter table listing_detail drop column keywords;
alter table listing_detail add column keywords tsvector not null generated always as (
  to_tsvector('english', remarks) || to_tsvector('french', coalesce(remarks_french, '')) ||
  to_tsvector('english', case when document ->> 'internetAddressDisplayYN' = 'true'
    then coalesce(document ->> 'streetNumber', '') || ' ' || coalesce(document ->> 'streetName', '') else '' end)
) stored;
create index listing_detail_keywords on listing_detail using gin (keywords);
