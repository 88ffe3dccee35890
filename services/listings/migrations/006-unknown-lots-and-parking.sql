-- Of listings stored before 004, lots and parking that nobody knows were taken for the largest there can be.
update listing
set lot_sqft = nullif(lot_sqft, 2147483647), parking = nullif(parking, 32767)
where lot_sqft = 2147483647 or parking = 32767;
