-- What a card shows of a home, beside the whole of it: half as long, and in the row itself, so that a page of a search
-- reads nothing else.
alter table listing_detail add column card json;
alter table listing_detail alter column card set storage main;

update listing_detail set card = (
  document::jsonb
    - '{heating, cooling, appliances, flooring, interiorFeatures, exteriorFeatures, communityFeatures}'::text[]
    - '{mapImages, streetView, buyerAgencyCompensation}'::text[]
    || jsonb_build_object(
      'media', (
        select coalesce(jsonb_agg(picture), '[]') from (
          select picture
          from jsonb_array_elements(document::jsonb -> 'media') with ordinality as pictures (picture, place)
          order by (picture ->> 'order')::numeric, place
          limit 1
        ) as first_one
      ),
      'mediaCount', jsonb_array_length(document::jsonb -> 'media')
    )
)::json;

alter table listing_detail alter column card set not null;
