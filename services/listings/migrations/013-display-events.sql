-- Event kinds that tell readers with a copy to reload the listing. They have no facts, since it may be hidden.
alter type event_kind add value 'LISTING_SHOWN';
alter type event_kind add value 'LISTING_HIDDEN';
alter type event_kind add value 'ADDRESS_SHOWN';
alter type event_kind add value 'ADDRESS_HIDDEN';
alter type event_kind add value 'ADDRESS_CHANGE';
alter table listing_event
  alter column new_price drop not null,
  alter column transaction drop not null,
  alter column property_kind drop not null,
  alter column places set default '{}';
-- Names of listings are answered in one order on all servers, whatever their language.
create index listing_in_order on listing (upi collate "C");
