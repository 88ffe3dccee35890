/**
 * Path of the settings page where a member chooses which emails to receive. This function has its own module,
 * so that pages do not load it before they need the path.
 */
export const notificationsPath = (profileFlow: boolean): string =>
  `/${profileFlow ? 'profile' : 'account'}/account-settings/notifications`
