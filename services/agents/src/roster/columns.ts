/** What is kept of an agent for a list, in SQL. */
export const CARD_COLUMNS = `
  first_name as "firstName", last_name as "lastName", title, photo_key as "photoKey", licenses, city, state,
  city_key as "cityKey", office_name as "officeName",
  office_master_customer_id as "officeMasterCustomerId", team_master_customer_id as "teamMasterCustomerId",
  website, primary_phone as "primaryPhone", email, languages, specialties,
  sub_specialties as "subSpecialties", civic_activities as "civicActivities",
  years_experience as "yearsExperience"`

/** What is kept of a team, in SQL. */
export const TEAM_COLUMNS = `
  team_name as "teamName", city, state, city_key as "cityKey",
  office_master_customer_id as "officeMasterCustomerId", about, about_french as "aboutFrench"`
