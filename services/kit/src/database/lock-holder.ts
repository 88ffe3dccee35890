/** SQL: what an administrator needs to know about a row of pg_stat_activity, as jsonb. */
export const LOCK_HOLDER = `jsonb_build_object('pid', activity.pid, 'application', activity.application_name,
  'user', activity.usename, 'client', coalesce(host(activity.client_addr), 'local'), 'state', activity.state,
  'connectedSince', activity.backend_start, 'stateSince', activity.state_change)`
