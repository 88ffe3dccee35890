/**
 * Path of the settings page where a member chooses which emails to receive. In its own module because no page
 * needs it on load.
 */
export const notificationsPath = (profileFlow: boolean): string =>
  `/${profileFlow ? 'profile' : 'account'}/account-settings/notifications`
