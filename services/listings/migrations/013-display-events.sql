-- What tells copies of listings to read a home again. Such an event has no facts: the home may not be shown any more.
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
