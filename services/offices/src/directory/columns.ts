/** What is kept of an office beside its key, in SQL. */
export const OFFICE_COLUMNS = `
  office_name as "officeName", title, office_address1 as "officeAddress1", office_address2 as "officeAddress2",
  city, state, postal_code as "postalCode", country, city_key as "cityKey", region,
  primary_phone as "primaryPhone", website, photo_key as "photoKey", lat, lon,
  array(select ouid from offices.board_membership
        where office_master_customer_id = master_customer_id order by ouid) as boards`
