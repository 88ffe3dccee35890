/**
 * Path of the settings page where a member chooses which emails to receive. This path has its own module
 * because no page needs the path on load.
 */
export const notificationsPath = (profileFlow: boolean): string =>
  `/${profileFlow ? 'profile' : 'account'}/account-settings/notifications`
