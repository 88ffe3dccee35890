-- The neighborhoods of a city and the school districts of a state, among which a location is found.
create index place_neighborhoods on place (city_key) where place_type = 'neighborhood';
create index place_school_districts on place (state) where place_type = 'schooldistrict';
